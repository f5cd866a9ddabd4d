import { Skeleton } from '@volante/ui/skeleton.tsx';

export function PersonalDataSkeleton() {
  return (
    <>
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </>
  );
}
