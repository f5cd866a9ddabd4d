import { Skeleton } from '@volante/ui/skeleton.tsx';

/** The room of the week's money before it is known. */
export function WeekSkeleton() {
  return (
    <>
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </>
  );
}
