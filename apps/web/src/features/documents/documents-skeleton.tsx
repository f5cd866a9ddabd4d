import { documentNames } from '@volante/domain/documents/names';
import { Card } from '@volante/ui/card.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';

export function DocumentsSkeleton() {
  return documentNames.slice(0, 4).map((name) => (
    <Card key={name} className="flex flex-col gap-3">
      <div className="flex gap-3">
        <Skeleton className="h-12 w-14" />
        <div className="flex flex-1 flex-col gap-2 pt-1">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-5 w-24 rounded-full" />
        </div>
      </div>
      <Skeleton className="h-13" />
    </Card>
  ));
}
