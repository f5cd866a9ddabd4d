import type { BillLine, LineField, Reckoned, TraveledSection } from '@volante/domain/billing/bill';
import type { LocalDate } from '@volante/domain/values/dates';
import { addPesos, type Pesos, pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { ufOn } from '../../accounting/public.ts';
import { openRentLines, withRent } from './open-rent.ts';
import { type DayRow, readBillDays, type ReckonedTuple } from './days-store.ts';

const km = (metres: number) => metres / 1_000;

export interface BillReference extends BillLine {
  readonly uid: string;
  readonly rol: string;
}

const none = pesos(0);

const noLines = (): Record<LineField, Pesos> => ({
  uber: none,
  didi: none,
  cabify: none,
  beat: none,
  refund: none,
  rent: none,
  tag: none,
  fines: none,
  penaltys: none,
  other: none,
  guarantee: none,
  installment: none,
  prePay: none,
});

/** The km of a day by price section, late km included. Counted in whole metres, which add up exactly. */
class Traveled {
  readonly #metres = new Map<string, number>();
  readonly #sections: (TraveledSection & { traveled: number })[] = [];

  add(startKm: string, endKm: number | null, variable: string, metres: number): void {
    const key = `${startKm} ${variable}`;
    const known = this.#metres.get(key);
    this.#metres.set(key, metres + (known ?? 0));
    if (known === undefined) this.#sections.push({ startKm: Number(startKm), endKm, variable, traveled: 0 });
  }

  sections(): TraveledSection[] {
    for (const section of this.#sections) {
      section.traveled = km(this.#metres.get(`${section.startKm} ${section.variable}`) ?? 0);
    }
    return this.#sections.toSorted((one, other) => one.startKm - other.startKm);
  }
}

/** [BKS-10] */
function toReckoned([currency, discount, before, parts, booked]: ReckonedTuple): Reckoned {
  const corrected = parts && {
    parts: parts.map(({ base, metres }) => ({ base, kms: metres === null ? null : km(metres) })),
    booked: booked ?? none,
  };
  return { currency, discount, kmsBefore: before === null ? null : km(before), corrected };
}

/**
 * Everything that is computed from a day's lines. It runs whenever a week is shown, so it goes through them only once.
 */
function readLines(uid: string, lines: DayRow['lines']) {
  const sums = noLines();
  const traveled = new Traveled();
  const references: BillReference[] = [];
  for (const [field, type, ref, date, amount, base, metres, endKm, rent] of lines) {
    sums[field] = addPesos(sums[field], amount);
    const kms = metres === null ? null : km(metres);
    const reckoned = rent && toReckoned(rent);
    references.push({ field, type, ref, date, amount, base, kms, reckoned, uid, rol: 'driver' });
    if (type === 'km' && base !== null && metres !== null) traveled.add(ref, endKm, base, metres);
  }
  return { sums, references, traveledSections: traveled.sections() };
}

function planOf({ plan, shift }: DayRow) {
  if (!plan) return null;
  const { _id, name, sections, startDate } = plan;
  return { startDate, planName: name, sections, plan: { _id, name, sections }, selectedShifts: shift ? [shift] : [] };
}

function toBill(uid: string, row: DayRow, uf: string) {
  const { sums, references, traveledSections } = readLines(uid, row.lines);
  const { metres: metresOfTrips, ...uberBreakdown } = row.trips;
  const { uber, didi, cabify, beat, refund, fines, penaltys, guarantee, rent, tag, other } = sums;
  return {
    date: row.date,
    km: km(row.metres),
    kmUber: km(metresOfTrips),
    currency: uf,
    category: row.category,
    discount: row.discount ?? 0,
    carId: row.car_id,
    incomes: { uber, didi, cabify, beat, other: refund },
    expenses: { fines, penaltys, guarantee, rent, tag, other },
    installment: sums.installment,
    prePay: sums.prePay,
    uberBreakdown,
    events: row.events,
    references,
    traveledSections,
    kmEstimates: row.estimates,
    plan: planOf(row),
  };
}

export type DailyBill = ReturnType<typeof toBill>;

/** A driver's daily bills from `first` to `last`, both included, oldest first. */
export async function billDays(ctx: Ctx, uid: string, first: LocalDate, last: LocalDate): Promise<DailyBill[]> {
  const bills: DailyBill[] = [];
  const rows = await readBillDays(ctx.db, uid, first, last);
  const rentOf = openRentLines(rows[0]?.open_rent ?? null);
  for (const row of rows) {
    const lines = withRent(row.lines, rentOf(row.date));
    // A day without a car has no sheet, so its UF is looked up.
    bills.push(toBill(uid, { ...row, lines }, row.uf ?? (await ufOn(ctx, row.date))));
  }
  return bills;
}
