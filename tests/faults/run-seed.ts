import type { Base } from './base.ts';
import { newPlace } from './base.ts';
import { brokenRules } from './checks.ts';
import { History, type Ways } from './history.ts';
import type { Notebook } from './notebook.ts';
import type { Place } from './node.ts';
import { drawSchedule, scheduleHash } from './schedule.ts';
import { stateHash } from './state-hash.ts';
import { beginning } from './world.ts';

/** How one seed went. */
export interface SeedReport {
  seed: number;
  /** A hash of the schedule: the same on every machine and database. */
  schedule: string;
  /** A hash of what is stored in the end, without what is drawn by chance or stamped by the machine's clock as far as it is known. */
  state: string;
  steps: number;
  acknowledged: number;
  struck: string[];
  seconds: number;
  /** Broken rules; none for a good seed. */
  broken: string[];
  /** The history in words. */
  said: string[];
}

export const newNotebook = (seed: number, place: Place): Notebook => ({
  seed,
  next: 0,
  lost: 0,
  now: beginning.getTime(),
  life: 1,
  place,
  entries: [],
  struck: [],
  failures: [],
  orders: [],
  said: [],
});

/** Lives the history of a notebook to its end, from wherever it stands, and looks for what is broken. */
export async function liveOn(ways: Ways): Promise<SeedReport> {
  const { book } = ways;
  const schedule = drawSchedule(book.seed);
  const begun = performance.now();
  const broken: string[] = [];
  let state = '';
  let history: History | undefined;
  try {
    history = await History.begin(ways);
    await history.live(schedule.steps);
    broken.push(...(await brokenRules(history.scene)));
    state = await stateHash(history.scene);
  } catch (error) {
    broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  await history?.close();
  return {
    seed: book.seed,
    schedule: scheduleHash(schedule),
    state,
    steps: book.entries.length,
    acknowledged: book.entries.filter(({ certainty }) => certainty === 'yes').length,
    struck: book.struck,
    seconds: (performance.now() - begun) / 1000,
    broken,
    said: book.said,
  };
}

/** One seed in this process: a killed node leaves its data to the next one. */
export async function runSeed(seed: number, base: Base): Promise<SeedReport> {
  const { place, drop } = await newPlace(base, seed);
  try {
    return await liveOn({ base, book: newNotebook(seed, place) });
  } finally {
    await drop();
  }
}
