import { described } from '../mutants.ts';
import { areas, relatedTests, sourcesOf } from './areas.ts';
import { drawnFrom, inTurn, type ModuleMutant } from './faults.ts';
import { Reach } from './reach.ts';
import { Results } from './results.ts';
import { TypeCheck } from './type-check.ts';
import { WarmTests } from './warm-tests.ts';

const leastPercent = 90;

interface Wish {
  readonly seed: number;
  /** How many faults over all areas; each has an equal part. */
  readonly count: number;
  /** Names of areas, with commas between; all without it. */
  readonly only?: string;
  /** Only files whose path contains this. */
  readonly part: string;
  /** Whether what survived before is tried again, as after a new test. */
  readonly again: boolean;
}

/** The faults of this seed that could have been written unseen. */
function draw({ seed, count, part }: Wish, chosen: readonly string[], results: Results): ModuleMutant[] {
  const types = new TypeCheck();
  const sound = (mutants: readonly ModuleMutant[]) => {
    const unknown = mutants.filter((mutant) => !results.of(mutant));
    const fits = types.sound(unknown);
    for (const mutant of unknown) results.add(mutant, { outcome: fits.has(mutant) ? 'drawn' : 'unsound' });
    return mutants.filter((mutant) => results.of(mutant)!.outcome !== 'unsound');
  };
  const share = Math.ceil(count / Object.keys(areas).length);
  const faults = inTurn(chosen.map((area) => drawnFrom(area, { seed, count: share, part, sound })));
  types.close();
  return faults;
}

/** Runs the tests that come through each fault, up to the first that fails. */
async function hunt(faults: readonly ModuleMutant[], reach: Reach, results: Results): Promise<void> {
  let planted: ModuleMutant | undefined;
  const warm = await WarmTests.start({
    textFor: (file) => (file === planted?.file ? planted.text : undefined),
    untilFirstFailure: true,
    workers: 1,
  });
  for (const [place, mutant] of faults.entries()) {
    const began = performance.now();
    const tests = reach.testsOf(mutant);
    if (planted) warm.forget(planted.file);
    planted = mutant;
    warm.forget(mutant.file);
    const { failures } = tests.length > 0 ? await warm.run(tests, 120 + 5 * reach.secondsOf(tests)) : { failures: [] };
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const outcome = failures.length > 0 ? 'caught' : 'survived';
    results.add(mutant, { outcome, by: failures[0], tests: tests.length, seconds });
    console.log(`${place + 1}/${faults.length}  ${seconds} s  ${outcome}  ${described(mutant)}`);
  }
  await warm.close();
}

/** `npm run test:mutation -- --modules`: true when enough of the faults drawn are caught. */
export async function huntModules(wish: Wish): Promise<boolean> {
  const chosen = wish.only?.split(',') ?? Object.keys(areas);
  if (chosen.some((area) => !areas[area])) throw new Error(`--only takes of ${Object.keys(areas).join(', ')}`);
  const results = new Results(wish.seed);
  const faults = draw(wish, chosen, results);
  const outcomeOf = (mutant: ModuleMutant) => results.of(mutant)?.outcome;
  const wanted = wish.again ? ['drawn', 'survived'] : ['drawn'];
  const open = faults.filter((mutant) => wanted.includes(outcomeOf(mutant)!));
  if (open.length > 0) {
    const chosenAreas = chosen.map((area) => areas[area]!);
    const reach = await Reach.of(relatedTests(chosenAreas), Object.values(areas).flatMap(sourcesOf));
    await hunt(open, reach, results);
  }
  const survivors = faults.filter((mutant) => outcomeOf(mutant) === 'survived');
  for (const mutant of survivors) console.log(`survived  ${described(mutant)}`);
  for (const area of chosen) {
    const own = faults.filter((mutant) => mutant.area === area);
    console.log(`${area}: ${own.filter((mutant) => outcomeOf(mutant) === 'caught').length} of ${own.length} caught`);
  }
  const caught = faults.length - survivors.length;
  const percent = (100 * caught) / Math.max(faults.length, 1);
  console.log(`${caught} of ${faults.length} faults caught (${percent.toFixed(1)} %), drawn with seed ${wish.seed}.`);
  return percent >= leastPercent;
}
