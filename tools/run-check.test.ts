// One check as a process: each way it can end.
import { expect, test } from 'vitest';
import { runCheck } from './run-check.ts';

const script = (code: string) => ({ name: 'planted', args: ['-e', code] });

test('says that a check passed, and keeps what it printed', async () => {
  const checked = await runCheck(script(`console.log('out'); console.error('err')`));

  expect(checked).toMatchObject({ name: 'planted', isPassed: true, end: 'exit 0' });
  expect(checked.output.split('\n').toSorted()).toEqual(['', 'err', 'out']);
});

test.each([
  ['an exit code', `process.exit(3)`, 'exit 3'],
  ['a signal', `process.kill(process.pid, 'SIGKILL'); setInterval(() => 1, 1000)`, 'SIGKILL'],
])('says that a check failed by %s', async (_, code, end) => {
  expect(await runCheck(script(code))).toMatchObject({ isPassed: false, end });
});

test('says that a check failed whose script is not there', async () => {
  const checked = await runCheck({ name: 'absent', args: ['node_modules/absent/bin.js'] });

  expect(checked).toMatchObject({ isPassed: false, end: 'exit 1' });
});

test('hands variables over', async () => {
  const checked = await runCheck({ ...script(`console.log(process.env.PLANTED)`), env: { PLANTED: '7' } });

  expect(checked.output).toBe('7\n');
});
