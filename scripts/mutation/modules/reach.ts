import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/root.mjs';
import { textOf } from './areas.ts';
import { functionAround, withProbes } from './probes.ts';
import { reachedFile, reachFolder } from './reached-file.ts';
import { WarmTests } from './warm-tests.ts';

interface Noted {
  /** What it was noted of: another text of the tests or the sources is noted anew. */
  readonly digest: string;
  readonly seconds: number;
  readonly reached: readonly string[];
}

const notedFile = (test: string) => reachedFile(path.join(root, test)).replace(/\.reached$/, '.json');

function read(test: string, digest: string): Noted | undefined {
  if (!existsSync(notedFile(test))) return undefined;
  const noted = JSON.parse(readFileSync(notedFile(test), 'utf8')) as Noted;
  return noted.digest === digest ? noted : undefined;
}

function keep(test: string, noted: Omit<Noted, 'reached'>): void {
  const reached = JSON.parse(readFileSync(reachedFile(path.join(root, test)), 'utf8')) as string[];
  writeFileSync(notedFile(test), JSON.stringify({ ...noted, reached } satisfies Noted));
}

/** Which functions each test file comes through, so that a fault is shown only to tests that can notice it. */
export class Reach {
  readonly #noted: ReadonlyMap<string, Noted>;

  private constructor(noted: ReadonlyMap<string, Noted>) {
    this.#noted = noted;
  }

  /** Runs those of the tests once that were not noted before, without a fault. Those that fail can catch none. */
  static async of(tests: readonly string[], sources: readonly string[]): Promise<Reach> {
    const ofSources = sources.map(textOf).join('\0');
    const digestOf = (test: string) => createHash('sha256').update(ofSources).update(textOf(test)).digest('hex');
    const stale = tests.filter((test) => !read(test, digestOf(test)));
    if (stale.length > 0) await note(stale, new Set(sources), digestOf);
    const noted = tests.flatMap((test): [string, Noted][] => {
      const one = read(test, digestOf(test));
      return one ? [[test, one]] : [];
    });
    return new Reach(new Map(noted));
  }

  /** The tests that come through the place of a fault, the fastest first. */
  testsOf({ file, start }: { file: string; start: number }): string[] {
    const name = functionAround(file, textOf(file), start);
    const isReached = (one: string) => (name === file ? one.startsWith(`${file}:`) : one === name);
    return [...this.#noted]
      .filter(([, { reached }]) => reached.some(isReached))
      .toSorted(([, a], [, b]) => a.seconds - b.seconds)
      .map(([test]) => test);
  }

  /** How long these tests take without a fault. */
  secondsOf(tests: readonly string[]): number {
    return tests.reduce((sum, test) => sum + (this.#noted.get(test)?.seconds ?? 0), 0);
  }
}

async function note(
  tests: readonly string[],
  sources: ReadonlySet<string>,
  digestOf: (test: string) => string,
): Promise<void> {
  console.log(`${tests.length} test files are run once without a fault, to learn what they come through …`);
  mkdirSync(reachFolder, { recursive: true });
  const warm = await WarmTests.start({
    textFor: (file) => (sources.has(file) ? withProbes(file, textOf(file)) : undefined),
    untilFirstFailure: false,
    setupFiles: [path.join(import.meta.dirname, 'note-reached.ts')],
    workers: 2,
  });
  // A part at a time, so that a run that is cut short keeps what it has learned.
  for (let from = 0; from < tests.length; from += 8) {
    const part = tests.slice(from, from + 8);
    const { failures, seconds } = await warm.run(part);
    for (const test of part) {
      const failure = failures.find(({ file }) => file === test);
      if (failure) console.log(`left out  ${test} fails without any fault: ${failure.test}: ${failure.message}`);
      else keep(test, { digest: digestOf(test), seconds: seconds.get(test) ?? 0 });
    }
    console.log(`  ${Math.min(from + 8, tests.length)} of ${tests.length}`);
  }
  await warm.close();
}
