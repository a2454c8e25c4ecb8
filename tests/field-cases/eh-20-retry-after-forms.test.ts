// EH-20 on machines of other time zones: the three forms of a date mean UTC everywhere.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inputOf } from './read-case.ts';

const input = inputOf(
  'EH-20',
  z.looseObject({
    virtual_now: z.string(),
    headers: z.array(z.tuple([z.string(), z.number()])),
    environment_timezone: z.string(),
  }),
);

test.each([input.environment_timezone, 'Australia/Melbourne', 'UTC'])(
  'EH-20 every header asks for its delay in %s',
  (zone) => {
    const script = `
    import { retryAfterMs } from ${JSON.stringify(new URL('../../runtime/model/retry-after.ts', import.meta.url).href)};
    const { virtual_now, headers } = ${JSON.stringify(input)};
    console.log(JSON.stringify([new Date(2026, 9, 31).getTimezoneOffset(), headers.map(([header]) => retryAfterMs(header, Date.parse(virtual_now)))]));
  `;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: { ...process.env, TZ: zone },
    });

    const [offset, delays] = z.tuple([z.number(), z.array(z.number())]).parse(JSON.parse(run.stdout));
    expect(offset).toBe({ 'America/New_York': 240, 'Australia/Melbourne': -660, UTC: 0 }[zone]);
    expect(delays).toEqual(input.headers.map(([, ms]) => ms));
    expect(delays).toEqual([120_000, 0, 120_000, 120_000, 120_000, 0, 0]);
  },
);
