import type { ReactNode } from 'react';
import { stateOf } from '../../../lib/graphql/state-of.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { KmByDayCard } from './km-by-day-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { useDashboardWeek } from './use-dashboard-week.ts';
import { WeekSkeleton } from './week-skeleton.tsx';
import { WeekTotals } from './week-totals.tsx';

/** [DSH-02] The week in the top bar: its money above the car, its km below the shortcuts. */
export function AroundWeek({ children }: { children: ReactNode }) {
  const week = useDashboardWeek();
  const state = stateOf(week.query);
  return (
    <>
      {state === 'loading' && <WeekSkeleton />}
      {state === 'error' && (
        <ErrorState title="No pudimos cargar tu semana" onRetry={() => void week.query.refetch()} />
      )}
      {state === 'ready' && (
        <>
          <WeekTotals {...week} />
          <PaymentCard {...week} />
        </>
      )}
      {children}
      {state === 'loading' && <Skeleton className="h-39 rounded-card" />}
      {state === 'ready' && <KmByDayCard {...week} />}
    </>
  );
}
