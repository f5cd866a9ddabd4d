import { daysOfAge, debtAges, debtAgeTitle, debtDays, isDebtAge } from '@volante/domain/billing/debt-age';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import type { StaffDebtAge } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { listOf } from '../../../platform/lists/list-of.ts';
import { namesOfRows } from '../../drivers/public.ts';
import { listedDebts, sumDebts } from './debts-store.ts';

/** [CON-18] What drivers owe of closed weeks, by how long they have owed something without a day between. */
export async function staffDebtAges({ db, clock }: Ctx): Promise<StaffDebtAge[]> {
  const today = localDateOf(clock.now());
  const days = debtAges.map((age) => daysOfAge(age, today));
  const sums = await sumDebts(
    db,
    days.map(({ from }) => from),
    days.map(({ to }) => to),
  );
  return debtAges.map((age, at) => ({
    age,
    title: debtAgeTitle(age),
    drivers: sums[at]?.drivers ?? 0,
    amount: sums[at]?.amount ?? pesos(0),
  }));
}

export const debtsList = listOf({
  name: 'debts',
  title: 'Deudas',
  kind: 'debt',
  permission: 'weeks.read',
  columns: [
    { name: 'driver', title: 'Conductor', kind: 'text', permission: 'drivers.read' },
    { name: 'amount', title: 'Debe', kind: 'pesos' },
    { name: 'since', title: 'Debe desde', kind: 'code' },
    { name: 'age', title: 'Hace', kind: 'text' },
    { name: 'week', title: 'Última liquidación', kind: 'code' },
  ],
  filters: [
    {
      name: 'age',
      title: 'Hace cuánto',
      kind: 'choice',
      choices: () => debtAges.map((value) => ({ value, label: debtAgeTitle(value) })),
      sent(value, { clock }) {
        const { from, to } = daysOfAge(isDebtAge(value) ? value : 'older', localDateOf(clock.now()));
        return `${from ?? ''}/${to}`;
      },
    },
    { name: 'driver', title: 'Conductor', kind: 'text', permission: 'drivers.read' },
  ],
  orders: [{ name: 'since', title: 'Debe desde' }],
  usual: 'since',
  listed: listedDebts,
  about: ({ driver_id: uid }) => uid,
  offers: ({ driver_id: driver }) => [{ action: 'settlements prepay', fields: { driver } }],
  async cells(rows, ctx, has) {
    const nameOf = await namesOfRows(ctx, rows, has('driver'));
    const today = localDateOf(ctx.clock.now());
    return rows.map((row) => ({
      driver: nameOf(row),
      amount: row.amount,
      since: formatDate(row.since),
      age: debtDays(row.since, today),
      week: formatWeekRange(weekOfDate(row.monday)),
    }));
  },
});
