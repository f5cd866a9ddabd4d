// `npm run test:mutation`: plants small faults in packages/domain, one at a time, and counts how many its tests catch.
//   --seed 7      another sample (the same seed draws the same one)
//   --count 300   how many faults; --all for every one
//   --file plans  only files whose path contains this
import { parseArgs } from 'node:util';
import { allMutants, Hunt, isEquivalent } from './mutation/hunt.ts';
import { described } from './mutation/mutants.ts';
import { sampleOf } from './mutation/sample.ts';

const leastPercent = 95;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    all: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
  },
});

const faults = allMutants(values.file);
const real = faults.filter((mutant) => !isEquivalent(mutant));
const drawn = values.all || values.file ? real : sampleOf(real, Number(values.count), Number(values.seed));
const hunt = new Hunt();
const survivors = drawn.filter((mutant) => {
  if (hunt.catches(mutant)) return false;
  console.log(`survived  ${described(mutant)}`);
  return true;
});
const percent = (100 * (drawn.length - survivors.length)) / Math.max(drawn.length, 1);
console.log(
  `${drawn.length - survivors.length} of ${drawn.length} faults caught (${percent.toFixed(1)} %), drawn with seed ${values.seed} ` +
    `from ${real.length}; ${faults.length - real.length} more change nothing and are named in scripts/mutation/equivalents.ts.`,
);
process.exit(percent >= leastPercent ? 0 : 1);
