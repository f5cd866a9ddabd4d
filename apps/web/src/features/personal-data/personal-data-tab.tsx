import { Skeleton } from '../../ui/skeleton.tsx';

export function PersonalDataTab() {
  return <Skeleton className="h-44 rounded-card" />;
}
