import type { ReactNode } from 'react';
import type { Driver } from '../../lib/driver/use-driver.ts';
import { loadAhead, useLazyCode } from '../../lib/lazy-code.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showsWeek } from './week/shows-week.ts';
import { WeekSkeleton } from './week/week-skeleton.tsx';

const load = () => import('./extras.tsx').then((module) => module.Extras);

// Loaded in parallel with the first queries, not after them.
loadAhead(load);

const low = new Set(['frozen', 'rent queue']);

interface Props {
  driver: Driver;
  updatedAt: number;
  children: ReactNode;
}

/** The code for the week and the car loads while the dashboard is shown, with space reserved for both. */
export function AroundShortcuts({ driver, updatedAt, children }: Props) {
  const { Part, failed, retry } = useLazyCode(load);
  const isLow = low.has(driver.status.status);
  const placeholder = `${isLow ? 'h-20' : 'h-88'} rounded-card`;
  if (Part) {
    return (
      <Part driver={driver} updatedAt={updatedAt} placeholder={placeholder}>
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
          {showsWeek(driver) ? <WeekSkeleton /> : isLow || <Skeleton className="h-36 rounded-card" />}
          <Skeleton className={placeholder} />
        </>
      )}
      {children}
    </>
  );
}
