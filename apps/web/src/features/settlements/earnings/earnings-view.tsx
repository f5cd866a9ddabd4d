import { settlementTable } from '@volante/domain/billing/settlement-table';
import { addAmounts, earnings, totalExpenses, totalIncomes, totalInstallments } from '@volante/domain/billing/totals';
import { localDateOf } from '@volante/domain/values/dates';
import { formatPesos, negated, pesos, signedPesos } from '@volante/domain/values/money';
import type { Week } from '@volante/domain/values/week';
import { now, phoneNow } from '@volante/client/clock.ts';
import { formatAge } from '@volante/client/format-age.ts';
import { stateOf } from '../../../lib/graphql/state-of.ts';
import { useQuestion } from '../../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { Tabs } from '@volante/ui/tabs.tsx';
import { DetailHost } from '../modals/detail-host.tsx';
import { WeekStory } from '../story/week-story.tsx';
import { DayChart } from './day-chart.tsx';
import { EarningsSkeleton } from './earnings-skeleton.tsx';
import { earningsOf } from './earnings.first.ts';
import { earningsTabs, useEarningsTab } from './tab.ts';
import { Tiles } from './tiles.tsx';

/** [SET-05] What a week brought and took: the total, day by day, and what is behind each figure. */
export function EarningsView({ week }: { week: Week }) {
  const [tab, chooseTab] = useEarningsTab();
  const query = useQuestion(earningsOf(currentUid(), week));
  if (stateOf(query) === 'error') {
    return <ErrorState title="No pudimos cargar tus ganancias" onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <EarningsSkeleton />;
  const days = query.data.getDriverBillDaysLimitDates;
  const amounts = addAmounts(days);
  const gain = earnings(amounts);
  const later = totalInstallments(amounts);
  return (
    <div className="flex flex-col gap-3">
      <HeroCard
        label="Ganancia de la semana"
        figure={formatPesos(gain)}
        loss={gain < 0}
        facts={[
          { label: 'Ingresos', value: signedPesos(totalIncomes(amounts)) },
          { label: 'Egresos', value: signedPesos(negated(totalExpenses(amounts))) },
        ]}
      >
        {days.length === 0 && <p>No hay movimientos en esta semana.</p>}
        {later > 0 && <p>Tu liquidación descuenta además {formatPesos(later)} de cuotas y garantía.</p>}
        <p className="text-xs">{formatAge(query.dataUpdatedAt, phoneNow())}</p>
      </HeroCard>
      {days.length > 0 && <WeekStory week={week} days={days} />}
      <Tabs label="Qué ver de la semana" tabs={earningsTabs} value={tab} onChange={chooseTab}>
        <div className="flex flex-col gap-3">
          <DayChart
            key={`${week.monday} ${tab}`}
            week={week}
            days={days}
            tab={tab}
            today={localDateOf(new Date(now()))}
          />
          <Tiles table={settlementTable(days, { debt: pesos(0) })} tab={tab} />
        </div>
      </Tabs>
      <DetailHost days={days} week={week} />
    </div>
  );
}
