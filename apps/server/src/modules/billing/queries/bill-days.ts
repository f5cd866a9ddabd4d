import type { Amounts, BillLine, LineField, TraveledSection } from '@volante/domain/billing/bill';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { ufOn } from '../../accounting/public.ts';
import { type DayRow, readBillDays } from '../store/read-days.ts';

const km = (metres: number) => metres / 1_000;

function toLine([field, type, ref, date, amount, base, metres]: DayRow['lines'][number]): BillLine {
  return { field, type, ref, date, amount, base, kms: metres === null ? null : km(metres) };
}

function amountsOf(lines: readonly BillLine[]): Amounts {
  const sum = (field: LineField) =>
    lines.reduce((total, line) => (line.field === field ? total + line.amount : total), 0);
  return {
    incomes: {
      uber: sum('uber'),
      didi: sum('didi'),
      cabify: sum('cabify'),
      beat: sum('beat'),
      other: sum('refund'),
    },
    expenses: {
      fines: sum('fines'),
      penaltys: sum('penaltys'),
      guarantee: sum('guarantee'),
      rent: sum('rent'),
      tag: sum('tag'),
      other: sum('other'),
    },
    installment: sum('installment'),
    prePay: sum('prePay'),
  };
}

/** By section, what of the day fell into it, late km included. */
function traveledOf(lines: readonly BillLine[], plan: DayRow['plan']): TraveledSection[] {
  const sections = new Map<string, TraveledSection>();
  for (const { field, type, ref, base, kms } of lines) {
    if (field !== 'rent' || type !== 'km' || base === null || kms === null) continue;
    const startKm = Number(ref);
    const key = `${ref} ${base}`;
    const known = sections.get(key)?.traveled ?? 0;
    const endKm = plan?.sections.find((section) => section.startKm === startKm)?.endKm ?? null;
    // Metres are added as whole numbers: km alone would gather the errors of binary fractions.
    sections.set(key, { startKm, endKm, variable: base, traveled: km(Math.round((known + kms) * 1_000)) });
  }
  return [...sections.values()].toSorted((one, other) => one.startKm - other.startKm);
}

async function toBill(ctx: Ctx, uid: string, row: DayRow) {
  const lines = row.lines.map(toLine);
  const { metres: kmOfTrips, ...uberBreakdown } = row.trips;
  const { plan, shift } = row;
  return {
    date: row.date,
    km: km(row.metres),
    kmUber: km(kmOfTrips),
    currency: row.uf ?? (await ufOn(ctx, row.date)),
    category: row.category,
    discount: row.discount ?? 0,
    carId: row.car_id,
    ...amountsOf(lines),
    uberBreakdown,
    events: row.events,
    references: lines.map((line) => ({ ...line, uid, rol: 'driver' })),
    traveledSections: traveledOf(lines, plan),
    plan: plan && {
      startDate: plan.startDate,
      planName: plan.name,
      sections: plan.sections,
      plan: { _id: plan._id, name: plan.name, sections: plan.sections },
      selectedShifts: shift ? [shift] : [],
    },
  };
}

export type DailyBill = Awaited<ReturnType<typeof toBill>>;

/** A driver's daily bills, both days included, oldest first. */
export async function billDays(ctx: Ctx, uid: string, first: LocalDate, last: LocalDate): Promise<DailyBill[]> {
  const rows = await readBillDays(ctx.db, uid, first, last);
  return Promise.all(rows.map((row) => toBill(ctx, uid, row)));
}
