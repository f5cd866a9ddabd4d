import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';
import { equivalents, plainTables } from './equivalents.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { Programs } from './programs.ts';

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

/** Checks whether the tests catch a mutant. Runs the file's own tests first (they find most), then the fastest. */
export class Hunt {
  readonly #programs = new Programs(folder);
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
