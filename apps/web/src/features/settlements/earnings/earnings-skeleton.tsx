import { Skeleton } from '@volante/ui/skeleton.tsx';

export function EarningsSkeleton() {
  return (
    <>
      <output className="sr-only">Cargando…</output>
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-14 rounded-control" />
      <Skeleton className="h-64 rounded-card" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
    </>
  );
}
