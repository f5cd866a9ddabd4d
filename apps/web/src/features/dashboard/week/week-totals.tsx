import {
  addAmounts,
  balanceOf,
  earnings,
  totalExpenses,
  totalIncomes,
  totalInstallments,
} from '@volante/domain/billing/totals';
import { formatPesos, pesos } from '@volante/domain/values/money';
import { now } from '../../../lib/clock.ts';
import { formatAge } from '../../../lib/format-age.ts';
import { HeroCard } from '../../../ui/hero-card.tsx';
import type { DashboardWeek } from './use-dashboard-week.ts';

/** [DSH-02] What the week brought and what it cost; the total is the settlement's, once there is one. */
export function WeekTotals({ days, own, query }: DashboardWeek) {
  const week = addAmounts(days);
  const debt = own?.debt ?? pesos(0);
  const facts = [
    { label: 'Ingresos', value: formatPesos(totalIncomes(week)) },
    { label: 'Egresos', value: formatPesos(totalExpenses(week)) },
    { label: 'Cuotas', value: formatPesos(totalInstallments(week)) },
  ];
  const total =
    days.length === 0 && !own ? 'Sin movimientos en esta semana' : `Total ${formatPesos(balanceOf(week, debt))}`;
  return (
    <HeroCard label="Ganancia de la semana" figure={formatPesos(earnings(week))} facts={facts}>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold text-on-hero">{total}</span>
        {formatAge(query.dataUpdatedAt, now())}
      </p>
    </HeroCard>
  );
}
