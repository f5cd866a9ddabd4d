import type { LocalDate } from '../values/dates.ts';

/** What the platforms paid and what was given back to the driver. */
export interface Incomes {
  readonly uber: number;
  readonly didi: number;
  readonly cabify: number;
  readonly beat: number;
  /** Events credited to the driver. */
  readonly other: number;
}

export interface Expenses {
  readonly fines: number;
  readonly penaltys: number;
  /** Counted once, under instalments. */
  readonly guarantee: number;
  readonly rent: number;
  readonly tag: number;
  readonly other: number;
}

/** Signed: taxes and cash collected are zero or less. */
export interface UberBreakdown {
  readonly netFare: number;
  readonly tips: number;
  readonly promotions: number;
  readonly toll: number;
  readonly adjustment: number;
  readonly other: number;
  readonly taxes: number;
  readonly cashCollected: number;
}

/** What days, weeks and any sum of them have in common, in whole pesos. */
export interface Amounts {
  readonly incomes: Incomes;
  readonly expenses: Expenses;
  readonly installment: number;
  readonly prePay: number;
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

/** One line: computed exactly, rounded once. */
export interface BillLine {
  readonly field: LineField;
  /** Of rent 'base' or 'km', of an event its type, else empty. */
  readonly type: string;
  readonly ref: string;
  readonly amount: number;
  /** UF of the shift, or of one km, as an exact decimal. */
  readonly base: string | null;
  readonly kms: number | null;
  /** When it happened: another day than the bill's is an adjustment that came late. */
  readonly date: LocalDate;
}

export interface TraveledSection {
  readonly startKm: number;
  readonly endKm: number | null;
  /** UF of one km. */
  readonly variable: string;
  readonly traveled: number;
}
