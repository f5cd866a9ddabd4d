import { partsOfBalance } from '@volante/domain/billing/balance-parts';
import { addAmounts, balanceOf, earnings } from '@volante/domain/billing/totals';
import { localDateOf } from '@volante/domain/values/dates';
import { formatPesos, pesos, signedPesos } from '@volante/domain/values/money';
import { weekContains } from '@volante/domain/values/week';
import { now, phoneNow } from '@volante/client/clock.ts';
import { formatAge } from '@volante/client/format-age.ts';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import type { DashboardWeek } from './use-dashboard-week.ts';

type Props = Pick<DashboardWeek, 'days' | 'own' | 'week'> & { query: { dataUpdatedAt: number } };

/** [SCR-10] What today has brought so far; only in the week that has a today. */
function todayIn({ week, days }: Pick<Props, 'week' | 'days'>) {
  const today = localDateOf(new Date(now()));
  if (!weekContains(week, today)) return undefined;
  const bill = days.find(({ date }) => date === today);
  return { label: 'Hoy', figure: formatPesos(bill ? earnings(bill) : pesos(0)) };
}

/** [DSH-02] [MNY-14] What the week brought and what it cost: the facts add up to the total, which is the settlement's. */
export function WeekTotals({ days, own, query, week: shown }: Props) {
  const week = addAmounts(days);
  const today = todayIn({ week: shown, days });
  const debt = own?.debt ?? pesos(0);
  const facts = partsOfBalance(week, debt).map(({ label, amount }) => ({ label, value: signedPesos(amount) }));
  const gain = earnings(week);
  const total =
    days.length === 0 && !own ? 'Sin movimientos en esta semana' : `Total ${formatPesos(balanceOf(week, debt))}`;
  return (
    <HeroCard label="Ganancia de la semana" figure={formatPesos(gain)} loss={gain < 0} beside={today} facts={facts}>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold text-on-hero">{total}</span>
        {formatAge(query.dataUpdatedAt, phoneNow())}
      </p>
    </HeroCard>
  );
}
