import type { Loose } from '../notebook.ts';
import type { Step } from '../schedule.ts';
import type { Scene } from '../scene.ts';

/** One kind of step: what it aims at, chosen once, and how it is done, as often as its answer is lost. */
export interface Doing {
  /** Undefined when there is nothing to do it to. */
  aim: (scene: Scene, step: Step) => Loose;
  /** Returns what the outside is told. `key` is the same at every try. */
  run: (scene: Scene, aim: Loose, key: string) => Promise<Loose>;
}

/** The one of these that the step's number names; undefined when there is none. */
export const nth = <T>(all: readonly T[], number: number): T | undefined =>
  all.length === 0 ? undefined : all[number % all.length];
