import { Skeleton } from '@volante/ui/skeleton.tsx';

export function ShiftSkeleton() {
  return (
    <>
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </>
  );
}
