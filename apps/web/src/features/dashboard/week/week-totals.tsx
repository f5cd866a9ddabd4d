import { partsOfBalance } from '@volante/domain/billing/balance-parts';
import { addAmounts, balanceOf, earnings } from '@volante/domain/billing/totals';
import { formatPesos, pesos, signedPesos } from '@volante/domain/values/money';
import { now } from '../../../lib/clock.ts';
import { formatAge } from '../../../lib/format-age.ts';
import { HeroCard } from '../../../ui/hero-card.tsx';
import type { DashboardWeek } from './use-dashboard-week.ts';

/** [DSH-02] [MNY-14] What the week brought and what it cost: the facts add up to the total, which is the settlement's. */
export function WeekTotals({ days, own, query }: DashboardWeek) {
  const week = addAmounts(days);
  const debt = own?.debt ?? pesos(0);
  const facts = partsOfBalance(week, debt).map(({ label, amount }) => ({ label, value: signedPesos(amount) }));
  const gain = earnings(week);
  const total =
    days.length === 0 && !own ? 'Sin movimientos en esta semana' : `Total ${formatPesos(balanceOf(week, debt))}`;
  return (
    <HeroCard label="Ganancia de la semana" figure={formatPesos(gain)} loss={gain < 0} facts={facts}>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold text-on-hero">{total}</span>
        {formatAge(query.dataUpdatedAt, now())}
      </p>
    </HeroCard>
  );
}
