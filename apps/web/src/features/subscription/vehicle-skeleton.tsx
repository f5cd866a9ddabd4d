import { Skeleton } from '@volante/ui/skeleton.tsx';

export function VehicleSkeleton() {
  return (
    <>
      <output className="sr-only">Cargando…</output>
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </>
  );
}
