import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Fault, keyOf, type ModuleMutant } from './faults.ts';
import { faultsFolder } from './reached-file.ts';
import type { Failure } from './warm-tests.ts';

type Outcome = 'drawn' | 'caught' | 'survived' | 'unsound';

interface Result extends Fault {
  readonly area: string;
  /** `drawn`: not hunted yet. `unsound`: its types do not fit, so that nobody could have written it unseen. */
  readonly outcome: Outcome;
  readonly by?: Failure;
  readonly tests?: number;
  readonly seconds?: number;
}

/** What became of each fault of a seed, one JSON line each: a hunt goes on where the last one stopped. */
export class Results {
  readonly #file: string;
  readonly #known = new Map<string, Result>();

  constructor(seed: number) {
    mkdirSync(faultsFolder, { recursive: true });
    this.#file = path.join(faultsFolder, `seed-${seed}.jsonl`);
    const lines = existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n').filter(Boolean) : [];
    // What was found last counts.
    for (const result of lines.map((line) => JSON.parse(line) as Result)) this.#known.set(keyOf(result), result);
  }

  of(mutant: ModuleMutant): Result | undefined {
    return this.#known.get(keyOf(mutant));
  }

  add(mutant: ModuleMutant, found: Omit<Result, keyof Fault | 'area'>): void {
    const { area, file, line, was, becomes, nth } = mutant;
    const result = { area, ...found, file, line, was, becomes, nth };
    this.#known.set(keyOf(result), result);
    appendFileSync(this.#file, `${JSON.stringify(result)}\n`);
  }
}
