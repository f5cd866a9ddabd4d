import type { Permission } from '@volante/domain/staff/permissions';
import type { Texts } from '../actions/action.ts';
import type { Ctx } from '../context.ts';

/** An action of the catalogue with what the page knows already, by field. */
export interface OfferedAction {
  action: `${string} ${string}`;
  fields: Texts;
}

/** One thing that waits for somebody of the staff. */
export interface WaitRow {
  /** Names it within its list, for as long as it waits. */
  ref: string;
  /** What kind of record it is, in the words of the audit's subjects: 'driver', 'car', 'case' … */
  kind: string;
  /** What it is, without a name of anybody: that depends on what whoever looks may see. */
  title: string;
  /** Why it waits, or what to look at; may be empty. */
  detail: string;
  since: Date;
  /** The uid of the driver it is about. */
  driver?: string | undefined;
  /** What can be done about it. Who may not do one is not offered it. */
  actions: readonly OfferedAction[];
}

/** How much waits, and since when the oldest of it does. */
export interface Waiting {
  count: number;
  oldest: Date | null;
}

export interface WaitPage {
  rows: readonly WaitRow[];
  /** Where the next page begins; undefined at the end. */
  next: string | undefined;
}

/**
 * [CON-07] Things of one kind that wait for the staff. Its number is the length of its list, so both come from one
 * question: `waitOf` makes one from SQL, `waitOfFew` from a list that is always short.
 */
export interface Wait {
  /** One word, or several with hyphens: its address. */
  name: string;
  /** What the page calls it. */
  title: string;
  /** Who may see it. */
  permission: Permission;
  /** What waits longer than this is shown in red. */
  targetHours: number;
  count(ctx: Ctx): Promise<Waiting>;
  /** Oldest first, a page at a time. */
  list(ctx: Ctx, after?: string): Promise<WaitPage>;
}
