import type { Permission } from '@volante/domain/staff/permissions';
import type { Field } from '../actions/field.ts';
import type { Ctx } from '../context.ts';

/** One of them, as whoever looked for it reads it. */
export interface Described {
  ref: string;
  /** What actions call it by: a uid, a plate, a number. */
  typed: string;
  title: string;
  detail: string;
}

/** What a module lets staff find. It writes the words with the fact, by `indexWords`. */
export interface SearchKind {
  kind: string;
  /** Who lacks it finds none. */
  permission: Permission;
  /** Whether this field of an action names one of them. */
  names: (field: Field, name: string) => boolean;
  /** The words they are found by, as the facts are now. Without words, or left out: not found. */
  wordsOf: (ctx: Ctx, refs: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** All there are, some at a time: the next ones in the order of their refs. */
  refsAfter: (ctx: Ctx, after: string, most: number) => Promise<string[]>;
  /** In any order. One that is gone is left out. */
  describe: (ctx: Ctx, refs: readonly string[]) => Promise<Described[]>;
}
