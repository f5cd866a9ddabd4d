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

/** By section, what of the day fell into it, late km included. Metres are whole numbers: they add up exactly. */
function traveledOf(lines: DayRow['lines']): TraveledSection[] {
  const sections = new Map<string, TraveledSection & { metres: number }>();
  for (const [field, type, ref, , , variable, metres, endKm] of lines) {
    if (field !== 'rent' || type !== 'km' || variable === null || metres === null) continue;
    const key = `${ref} ${variable}`;
    const all = metres + (sections.get(key)?.metres ?? 0);
    sections.set(key, { startKm: Number(ref), endKm, variable, metres: all, traveled: km(all) });
  }
  return [...sections.values()]
    .map(({ metres: _, ...section }) => section)
    .toSorted((one, other) => one.startKm - other.startKm);
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
    traveledSections: traveledOf(row.lines),
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
