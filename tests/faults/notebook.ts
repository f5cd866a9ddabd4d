import { readFileSync, writeFileSync } from 'node:fs';
import type { Order } from './bank.ts';
import type { Place } from './node.ts';
import type { StepKind } from './schedule.ts';

/** yes: it was acknowledged. no: it was refused at the first try. maybe: its answer was lost, and then it was refused. */
export type Certainty = 'yes' | 'no' | 'maybe';

// oxlint-disable-next-line typescript/no-explicit-any -- each kind of step has an aim and an answer of its own
export type Loose = any;

/** What became of a step: what it was about, what was answered, and what the outside knows of it. */
export interface Entry {
  number: number;
  kind: StepKind;
  aim: Loose;
  answer: Loose;
  certainty: Certainty;
}

/** All that the outside remembers. It survives the process that wrote it. */
export interface Notebook {
  seed: number;
  /** Index of the step that is next, or under way. */
  next: number;
  /** How often the step under way has lost its answer. */
  lost: number;
  aim?: Loose;
  now: number;
  life: number;
  place: Place;
  entries: Entry[];
  /** The blows that fell. */
  struck: string[];
  /** Errors of the product that no blow explains. */
  failures: string[];
  /** What the bank knows. */
  orders: Order[];
  /** The history in words, for people. */
  said: string[];
}

export function saveNotebook(file: string, book: Notebook): void {
  writeFileSync(file, JSON.stringify(book));
}

export function readNotebook(file: string): Notebook {
  return JSON.parse(readFileSync(file, 'utf8')) as Notebook;
}
