import { billedWeek, debtWeekOf } from '@volante/domain/billing/billed-week';
import { type Cell, explain, type Explained } from '@volante/domain/billing/explain';
import { drawnTiers } from '@volante/domain/billing/km-tiers';
import { settlementTable, type TableRow } from '@volante/domain/billing/settlement-table';
import type { LocalDate } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { weekOfDate } from '@volante/domain/values/week';
import type { StaffWeekRow, StaffWhy } from '../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { weekBills } from '../billing/public.ts';
import { explainedDays } from './explained-days.ts';
import type { StaffWeekMapper } from './staff.mappers.ts';

const shownRow = ({ key, label, values, total }: TableRow): StaffWeekRow => ({
  key,
  label,
  values: [...values],
  total,
});

/** [CON-10] A driver's week by the same rules as on the phone, closed or open. */
export async function staffWeek(ctx: Ctx, uid: string, date: LocalDate): Promise<StaffWeekMapper> {
  const week = weekOfDate(date);
  const bills = await weekBills(ctx, uid);
  const bill = bills.find((one) => billedWeek(one.date).monday === week.monday);
  const days = await explainedDays(ctx, uid, week);
  const table = settlementTable(days, { debt: bill?.debt ?? pesos(0) });
  return {
    monday: week.monday,
    closed: bill !== undefined,
    empty: bill === undefined && days.every((day) => day === null),
    groups: table.groups.map((group) => ({ ...shownRow(group), rows: group.rows.map(shownRow) })),
    summary: table.summary.map(shownRow),
    explained: { days, table, debtWeek: bill ? debtWeekOf(bills, bill) : null },
  };
}

/** [CON-10] '¿Por qué?' as the driver reads it. */
export function staffWhy(explained: Explained, { key, day }: Cell): StaffWhy | null {
  if (day !== null && (day < 0 || day > 6)) {
    throw new Refusal('BAD_USER_INPUT', 'El día va de 0, el lunes, a 6.', { field: 'day' });
  }
  const why = explain(explained, { key, day });
  if (!why) return null;
  return {
    title: why.title,
    amount: why.amount,
    note: why.note ?? null,
    lists: why.lists.map(({ title, lines, total }) => ({
      title: title ?? null,
      total,
      lines: lines.map(({ label, detail, amount, late, to }) => ({
        label,
        detail: detail ?? null,
        amount,
        late: late ?? null,
        to: to ?? null,
      })),
    })),
    tiers: why.tiers ? [...drawnTiers(why.tiers, why.reached ?? 0)] : [],
  };
}
