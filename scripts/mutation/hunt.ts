import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as companyOf from '@volante/domain/company/company';
import type * as timeZone from '@volante/domain/values/time-zone';
import type * as santiago from '@volante/domain/values/vectors/santiago-zone';
import demoCompany from '../../content/company/company.json' with { type: 'json' };
import { root } from '../lib/root.mjs';
import { equivalents, plainTables } from './equivalents.ts';
import { described, type Mutant, mutantsOf } from './mutants.ts';
import { Programs } from './programs.ts';
import { sampleOf } from './sample.ts';

const folder = path.join(root, 'packages/domain');
const source = path.join(folder, 'src');

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts'))
  .toSorted();

interface TimedTest {
  readonly name: string;
  readonly took: number;
}

export function isEquivalent({ file, line, was, becomes }: Mutant): boolean {
  return equivalents.some(
    (one) => one.file === file && one.line === line && one.was === was && one.becomes === becomes,
  );
}

/** Every fault of the domain, or of the files whose names contain `part`. */
export function allMutants(part = ''): Mutant[] {
  return files
    .filter((name) => !name.endsWith('.test.ts') && !plainTables.has(name) && name.includes(part))
    .flatMap((name) => mutantsOf(name, readFileSync(path.join(source, name), 'utf8')));
}

/** As tests/kit/santiago.ts and tests/kit/demo-company.ts do. */
function prepare(load: (file: string) => unknown): void {
  const zone = load(path.join(source, 'values/time-zone.ts')) as typeof timeZone;
  const vectors = load(path.join(source, 'values/vectors/santiago-zone.ts')) as typeof santiago;
  const company = load(path.join(source, 'company/company.ts')) as typeof companyOf;
  zone.setTimeZone(vectors.santiagoZone);
  company.setCompany({ ...demoCompany, logo: '' });
}

/** Checks whether the tests catch a mutant. Runs the file's own tests first (they find most), then the fastest. */
export class Hunt {
  readonly #programs = new Programs(folder, prepare);
  readonly #testsOf = new Map<string, TimedTest[]>();

  constructor() {
    const timed = files
      .filter((one) => one.endsWith('.test.ts'))
      .map((name) => {
        const began = performance.now();
        const { failure, loaded } = this.#programs.run(path.join(source, name), 60_000);
        if (failure) throw new Error(`${name} fails without any fault`, { cause: failure });
        return { name, loaded, took: performance.now() - began };
      });
    for (const { name, took, loaded } of timed.toSorted((a, b) => a.took - b.took)) {
      for (const file of loaded) {
        const tested = path.relative(source, file).replaceAll('\\', '/');
        this.#testsOf.set(tested, [...(this.#testsOf.get(tested) ?? []), { name, took }]);
      }
    }
  }

  catches({ file, text }: Mutant): boolean {
    const own = file.replace(/\.ts$/, '.test.ts');
    const tests = (this.#testsOf.get(file) ?? []).toSorted((a, b) => Number(b.name === own) - Number(a.name === own));
    const fault = { file: path.join(source, file), text };
    // A fault may cause an endless loop, so there is a limit, far above the test's normal time.
    return tests.some(({ name, took }) => {
      const patienceMs = Math.ceil(5_000 + 20 * took);
      return this.#programs.run(path.join(source, name), patienceMs, fault).failure !== undefined;
    });
  }
}

const leastPercent = 95;

/** `npm run test:mutation`: true when enough of the faults drawn are caught. */
export function huntDomain(wish: { seed: number; count: number; all: boolean; part: string }): boolean {
  const faults = allMutants(wish.part);
  const real = faults.filter((mutant) => !isEquivalent(mutant));
  const drawn = wish.all || wish.part ? real : sampleOf(real, wish.count, wish.seed);
  const hunt = new Hunt();
  const survivors = drawn.filter((mutant) => {
    if (hunt.catches(mutant)) return false;
    console.log(`survived  ${described(mutant)}`);
    return true;
  });
  const percent = (100 * (drawn.length - survivors.length)) / Math.max(drawn.length, 1);
  console.log(
    `${drawn.length - survivors.length} of ${drawn.length} faults caught (${percent.toFixed(1)} %), drawn with seed ${wish.seed} ` +
      `from ${real.length}; ${faults.length - real.length} more change nothing and are named in scripts/mutation/equivalents.ts.`,
  );
  return percent >= leastPercent;
}
