// Every property test starts from one seed: the fixed one, or the one that `npm test -- --seed N|fresh` printed and passed on.
import fc from 'fast-check';

const fixedSeed = 20_260_801;
const given = process.env['ASSIZE_PROPERTY_SEED'];
const seed = given === undefined ? fixedSeed : Number(given);
if (!Number.isInteger(seed))
  throw new Error(
    `ASSIZE_PROPERTY_SEED is ${JSON.stringify(given)}, not an integer. Set it to the seed that was printed.`,
  );

fc.configureGlobal({ seed });
