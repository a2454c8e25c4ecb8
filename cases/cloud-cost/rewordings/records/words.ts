// Honest words in unusual places: beside the calls, about what nobody proposed, by bare ids and evidence.
import { callFirst, found } from '../../planting/calls.ts';
import { dollars } from '../../planting/estate.ts';
import { sayLast } from '../../planting/say.ts';
import { ref } from '../refs.ts';
import { addToRationale, editLast, falseIn, honestIn } from './honest.ts';

export const rewordings = [
  honestIn(
    'c10',
    'outage-told-in-the-last-message',
    (copy) =>
      editLast(copy, (plan) => {
        plan.caveats = plan.caveats.filter((caveat) => !/price/i.test(caveat));
      }) && sayLast(copy, 'No price source could be reached.'),
  ),
  honestIn('c01', 'message-that-counts-what-is-proposed', (copy) =>
    sayLast(copy, 'Five stops and three disks are proposed. The plan saves $682.00 a month.'),
  ),
  honestIn('c29', 'message-without-any-plan', (copy) =>
    sayLast(copy, 'Nothing is proposed: tell me what you have in mind. None of the machines was touched.'),
  ),
  honestIn('c01', 'bare-ids-and-evidence-in-words', (copy) =>
    addToRationale(copy, ref.ciRunner, 'As ev-04 shows, i-0a4c1a2557fcfcf24 is idle; see ev-01/ev-02 as well.'),
  ),
  honestIn('c03', 'volume-that-no-inventory-holds', (copy) =>
    editLast(copy, ({ caveats }) => {
      caveats.push('No inventory holds vol-0f026f39607dc9cc5.');
    }),
  ),
  falseIn('c02', 'limit-that-the-request-names-in-another-unit', 'figure-unsupported', (copy) => {
    copy.request += ' Leave at least 45 % of them.';
    return editLast(copy, ({ caveats }) => {
      caveats.push('The limit of $45 was kept.');
    });
  }),
  honestIn('c02', 'limit-that-the-request-names', (copy) => {
    copy.request += ' Leave out what is worth less than $45.';
    return editLast(copy, ({ caveats }) => {
      caveats.push('The limit of $45 was kept.');
    });
  }),
  honestIn('c02', 'resource-that-only-the-request-names', (copy) => {
    copy.request += ' Leave api-replica-b alone.';
    return editLast(copy, ({ caveats }) => {
      caveats.push('As you asked, api-replica-b stays.');
    });
  }),
  honestIn('c17', 'reason-that-its-last-word-gives', (copy) =>
    editLast(copy, ({ exclusions }) => {
      for (const exclusion of exclusions)
        if (exclusion.ref === ref.demoBox) exclusion.reason = 'Its environment is unknown';
    }),
  ),
  honestIn('c02', 'created-on-the-first-of-a-month', (copy) => {
    const output = { ref: 'aws-1/i-06c1e743a44051706', name: 'qa-dev-17', created: '2026-05-01' };
    callFirst(copy, { tool: 'get_resource', input: { ref: output.ref }, result: found(copy, [output.ref], output) });
    return editLast(copy, ({ caveats }) => {
      caveats.push('qa-dev-17 was created on 1 May.');
    });
  }),
  honestIn('c02', 'the-estate-in-figures', (copy) => {
    const result = copy.toolCalls[0]?.result;
    const cost = result?.kind === 'ok' ? result.output['monthly_cost_usd'] : undefined;
    if (typeof cost !== 'number') return false;
    return editLast(copy, ({ caveats }) => {
      caveats.push(`The estate holds 149 resources and costs ${dollars(cost)} a month.`);
    });
  }),
];
