import { Skeleton } from '@volante/ui/skeleton.tsx';
import { WeekSkeleton } from './week/week-skeleton.tsx';

/** The dashboard's shapes; also the first paint of every signed-in page, before any script runs. */
export function DashboardSkeleton() {
  return (
    <>
      <div className="flex items-center gap-3">
        <Skeleton className="size-13 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-1/4 rounded-full" />
        </div>
      </div>
      <WeekSkeleton />
      <Skeleton className="h-88 rounded-card" />
      <div className="grid grid-cols-3 gap-2">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="col-span-3 h-17 rounded-card" />
      </div>
    </>
  );
}
