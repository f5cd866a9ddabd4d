import type { ReactNode } from 'react';
import type { Driver } from '../../lib/driver/use-driver.ts';
import { useLazyCode } from '../../lib/lazy-code.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showsWeek } from './week/shows-week.ts';
import { WeekSkeleton } from './week/week-skeleton.tsx';

const load = () => import('./extras.tsx').then((module) => module.Extras);

// Beside the first answers, not after them.
load().catch(() => {});

const low = new Set(['frozen', 'rent queue']);

/** The code of the week and the car comes while the dashboard stands, in room of its size. */
export function AroundShortcuts({ driver, children }: { driver: Driver; children: ReactNode }) {
  const { Part, failed, retry } = useLazyCode(load);
  const placeholder = `${low.has(driver.status.status) ? 'h-20' : 'h-74'} rounded-card`;
  if (Part) {
    return (
      <Part driver={driver} placeholder={placeholder}>
        {children}
      </Part>
    );
  }
  return (
    <>
      {failed ? (
        <ErrorState title="No pudimos cargar tu auto" onRetry={retry} />
      ) : (
        <>
          {showsWeek(driver) && <WeekSkeleton />}
          <Skeleton className={placeholder} />
        </>
      )}
      {children}
    </>
  );
}
