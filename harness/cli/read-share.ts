// A share from the command line: 0.8, and never a percentage.
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { ParsedArguments } from './parse-arguments.ts';

/** `closed` allows 0 and 1 as well, as a pass rate may be. Undefined where the option is not given. */
export function readShare(args: ParsedArguments, name: string, ends: 'open' | 'closed'): number | undefined {
  const written = args.text(name);
  if (written === undefined) return undefined;
  const value = /^\d*[.]?\d+$/.test(written) ? Number(written) : Number.NaN;
  const isInside = ends === 'closed' ? value >= 0 && value <= 1 : value > 0 && value < 1;
  if (isInside) return value;
  const percentage = /^(\d+(?:[.]\d+)?)\s*%?$/.exec(written);
  const share = percentage ? Number(percentage[1]) / 100 : Number.NaN;
  const mend = share > 0 && share < 1 ? `; for ${Number(percentage?.[1])} % write ${share}` : '';
  throw badInput(
    `--${name} is "${written}"; it is a share ${ends === 'closed' ? 'from 0 to 1' : 'between 0 and 1'}, such as 0.8${mend}`,
  );
}
