import type { LocalDate } from '../values/dates.ts';
import type { Pesos } from '../values/money.ts';

/** What the platforms paid, and what the company credited to the driver. */
export interface Incomes {
  readonly uber: Pesos;
  readonly didi: Pesos;
  readonly cabify: Pesos;
  readonly beat: Pesos;
  /** Events credited to the driver. */
  readonly other: Pesos;
}

export interface Expenses {
  readonly fines: Pesos;
  readonly penaltys: Pesos;
  /** Totals count the guarantee under instalments, not under expenses. */
  readonly guarantee: Pesos;
  readonly rent: Pesos;
  readonly tag: Pesos;
  readonly other: Pesos;
}

/** Amounts are signed: taxes and cash collected are zero or negative. */
export interface UberBreakdown {
  readonly netFare: Pesos;
  readonly tips: Pesos;
  readonly promotions: Pesos;
  readonly toll: Pesos;
  readonly adjustment: Pesos;
  readonly other: Pesos;
  readonly taxes: Pesos;
  readonly cashCollected: Pesos;
}

/** The amounts of a day, a week or any sum of them, in whole pesos. */
export interface Amounts {
  readonly incomes: Incomes;
  readonly expenses: Expenses;
  readonly installment: Pesos;
  readonly prePay: Pesos;
}

/** What a line of a bill is about. `refund` counts in `incomes.other`. */
export const lineFields = [
  'uber',
  'didi',
  'cabify',
  'beat',
  'refund',
  'rent',
  'tag',
  'fines',
  'penaltys',
  'other',
  'guarantee',
  'installment',
  'prePay',
] as const;

export type LineField = (typeof lineFields)[number];

/** A shift, or km of one section: what a UF is multiplied with. */
export interface PricedPart {
  /** Price in UF of the shift, or of one km, as an exact decimal. */
  readonly base: string;
  readonly kms: number | null;
}

/** [BKS-10] What a line of rent was reckoned with: the values of its own day, whichever bill it is in. */
export interface Reckoned {
  /** Pesos of one UF, as that day was billed. */
  readonly currency: string;
  /** Per cent. */
  readonly discount: number;
  /** Of km that came late: how many its day was billed with before, in the same section. */
  readonly kmsBefore: number | null;
  /** Of a corrected UF: what it was corrected for, and what other corrections of that day had booked before. */
  readonly corrected: { readonly parts: readonly PricedPart[]; readonly booked: Pesos } | null;
}

/** One line of a bill. Its amount is computed exactly and rounded once, at the end. */
export interface BillLine {
  readonly field: LineField;
  /** For rent: 'base' or 'km'. For an event: the event's type. Otherwise empty. */
  readonly type: string;
  readonly ref: string;
  readonly amount: Pesos;
  /** Price in UF of the shift, or of one km, as an exact decimal. */
  readonly base: string | null;
  readonly kms: number | null;
  /** Of rent. Null for other lines. */
  readonly reckoned: Reckoned | null;
  /** The day it happened. If this is not the bill's day, the line is an adjustment that came late. */
  readonly date: LocalDate;
}

export interface TraveledSection {
  readonly startKm: number;
  readonly endKm: number | null;
  /** Price of one km in UF. */
  readonly variable: string;
  readonly traveled: number;
}
