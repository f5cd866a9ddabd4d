import { Skeleton } from '../../ui/skeleton.tsx';

export function PersonalDataSkeleton() {
  return (
    <>
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </>
  );
}
