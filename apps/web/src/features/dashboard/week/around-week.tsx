import type { ReactNode } from 'react';
import { stateOf } from '../../../lib/graphql/state-of.ts';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { KmByDay, kmRoom, KmShare } from './km.tsx';
import { PastWeekNotice } from './past-week-notice.tsx';
import { PaymentCard } from './payment-card.tsx';
import { useDashboardWeek } from './use-dashboard-week.ts';
import { WeekSkeleton } from './week-skeleton.tsx';
import { WeekSwipe } from './week-swipe.tsx';
import { WeekTotals } from './week-totals.tsx';

/** [DSH-02] The week in the top bar: its money above the car, its km below the shortcuts. */
export function AroundWeek({ children }: { children: ReactNode }) {
  const week = useDashboardWeek();
  const state = stateOf(week.query);
  return (
    <>
      <PastWeekNotice week={week.week} />
      <WeekSwipe>
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
      </WeekSwipe>
      {children}
      <WeekSwipe>
        {state === 'loading' && (
          <>
            <Skeleton className={kmRoom.share} />
            <Skeleton className={kmRoom.byDay} />
          </>
        )}
        {state === 'ready' && (
          <>
            <KmShare {...week} />
            <KmByDay key={week.week.monday} {...week} />
          </>
        )}
      </WeekSwipe>
    </>
  );
}
