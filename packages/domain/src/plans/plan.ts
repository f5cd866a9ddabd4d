import { add } from '../values/decimal.ts';
import { present } from '../values/present.ts';
import type { ShiftType } from './shift.ts';

/** Prices are exact decimals in UF, VAT included. */
export interface Shift {
  readonly _id: string;
  readonly name: string;
  readonly type: ShiftType;
  /** HH:mm in Santiago; an end not after its start is on the next day. */
  readonly startTime: string;
  readonly endTime: string;
  /** Null for a free shift. */
  readonly basePrice: string | null;
  /** May be chosen now. */
  readonly available: boolean;
}

/** Km of a week that cost `variable` UF each; the last section has no end. */
export interface Section {
  readonly startKm: number;
  readonly endKm: number | null;
  readonly variable: string;
}

/** A rental plan as the company configures it. */
export interface Plan {
  readonly _id: string;
  readonly name: string;
  readonly exclusive: boolean;
  readonly electric: boolean;
  readonly active: boolean;
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
  readonly shifts: readonly Shift[];
  readonly sections: readonly Section[];
}

/** One for each weekday, Monday first. */
export const shiftsPerWeek = 7;

/** Only drivers of a single-shift plan are asked to a meeting. */
export function isSingleShift(plan: Pick<Plan, 'shifts'>): boolean {
  return plan.shifts.length === 1;
}

/** Whether two plans are the same agreement: the same shifts at the same hours and prices. */
export function samePrices(one: Plan, other: Plan): boolean {
  const terms = ({ shifts, sections }: Plan) =>
    JSON.stringify([
      shifts.map(({ _id, type, startTime, endTime, basePrice }) => [
        _id,
        type,
        startTime,
        endTime,
        basePrice && add(basePrice, 0),
      ]),
      sections.map(({ startKm, endKm, variable }) => [startKm, endKm, add(variable, 0)]),
    ]);
  return terms(one) === terms(other);
}

/** The plan's shift of this id, which somebody has checked to be one of its own. */
export function shiftOfPlan<Own extends { readonly _id: string }>(
  plan: { readonly shifts: readonly Own[] },
  id: string,
): Own {
  return present(
    plan.shifts.find(({ _id }) => _id === id),
    `the shift ${id}`,
  );
}
