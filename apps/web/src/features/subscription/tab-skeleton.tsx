import { Skeleton } from '@volante/ui/skeleton.tsx';

export function TabSkeleton() {
  return (
    <>
      <output className="sr-only">Cargando…</output>
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </>
  );
}
