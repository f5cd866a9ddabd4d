import { entries } from 'idb-keyval';
import { answersStore } from '../phone-databases.ts';

/** One answer of the data API as it is kept on the phone. */
export interface KeptAnswer {
  key: readonly unknown[];
  data: unknown;
  updatedAt: number;
}

/** With the place that each is kept under. */
type Kept = Promise<[place: string, answer: KeptAnswer][]>;

declare global {
  var volanteKeptAnswers: Kept | undefined;
}

/** A phone without working storage has kept nothing. */
const read = (): Kept => entries<string, KeptAnswer>(answersStore).catch(() => []);

/** [GRD-03] The document calls this: what the phone kept is read while the code is on its way. */
export function readKeptAnswers(): void {
  globalThis.volanteKeptAnswers = read();
}

/** Once: whoever asks again wants what is kept by then. */
export function takeKeptAnswers(): Kept {
  const kept = globalThis.volanteKeptAnswers ?? read();
  globalThis.volanteKeptAnswers = undefined;
  return kept;
}
