import { Skeleton } from '../../ui/skeleton.tsx';

export function DocumentsTab() {
  return <Skeleton className="h-44 rounded-card" />;
}
