import type { FigureWeek } from '@volante/domain/figures/weeks';
import type { Permission } from '@volante/domain/staff/permissions';
import type { Ctx } from '../context.ts';

/** What an amount is measured in: watt-hours, whole pesos, whole minutes. */
export type FigureUnit = 'wh' | 'pesos' | 'minutes';

/** What is told of a list: its length, the sum of its amounts, the amount that half of it does not exceed, and nine of ten. */
export type Measure = 'count' | 'sum' | 'median' | 'nineOfTen';

export interface FigurePart {
  /** One word, or several with hyphens: its address. */
  name: string;
  title: string;
}

/** Of one part in one week. */
export interface Numbers {
  count: number;
  sum: number;
  /** Null of an empty list. */
  median: number | null;
  nineOfTen: number | null;
}

/** A row of the list behind a number. */
export interface FigureRow {
  /** Names it within its part and week. */
  ref: string;
  title: string;
  /** May be empty. */
  detail: string;
  /** Since when it is so, or when it happened. */
  since: Date;
  /** What it adds to a sum; null where things are only counted. */
  amount: number | null;
  /** The uid of the driver it is about. Their name is added for whoever may see drivers. */
  driver?: string | undefined;
  /** What has a page of its own, in the words of the search. */
  about?: { kind: string; ref: string } | undefined;
}

export interface FigurePage {
  rows: readonly FigureRow[];
  /** Where the next page begins; undefined at the end. */
  next: string | undefined;
}

/** Whose list is wanted. */
export interface FigureAsked {
  part: string;
  week: FigureWeek;
}

/**
 * [CON-22] A figure of the company: how much there is of each of its parts, over weeks. Each number is counted on the list that
 * opens behind it, so both come from one question: `figureOf` makes one from SQL. It says how things are, never how they should be,
 * and of no single person how well they do.
 */
export interface Figure {
  /** One word, or several with hyphens: its address. */
  name: string;
  title: string;
  /** What is counted and since when, in words for whoever was not there when it was decided; and what cannot be known. */
  definition: string;
  permission: Permission;
  /** How things stand when a week ends, or what happened within it. */
  kind: 'state' | 'flow';
  unit?: FigureUnit;
  /** What the instant of a row is, where it is neither since when it is so nor when it happened. */
  sinceTitle?: string;
  /** In the order in which they are told. */
  measures: readonly Measure[];
  parts: readonly FigurePart[];
  /** By week its numbers by part, of which one may be left out when it has nothing; null for a week that cannot be known any more. */
  weekly(ctx: Ctx, weeks: readonly FigureWeek[]): Promise<(ReadonlyMap<string, Numbers> | null)[]>;
  /** Oldest first. */
  list(ctx: Ctx, asked: FigureAsked, from: { after?: string | undefined; most: number }): Promise<FigurePage>;
}
