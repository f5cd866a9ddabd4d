import { Skeleton } from '../../ui/skeleton.tsx';

export function AccountingTab() {
  return <Skeleton className="h-44 rounded-card" />;
}
