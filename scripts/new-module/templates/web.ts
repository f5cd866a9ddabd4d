import type { Names } from '../names.ts';

export const operation = ({ pascal }: Names) => `query Get${pascal}($driverId: ID!) {
  get${pascal}(driverId: $driverId) {
    _id
    createdAt
    title
  }
}
`;

export const screen = ({ kebab, pascal }: Names) => `import { currentUid } from '@volante/client/session.ts';
import { formatDateTime } from '@volante/domain/values/dates';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { Get${pascal}Document } from './get-${kebab}.generated.ts';

export function ${pascal}({ title }: { title: string }) {
  const query = useApi(Get${pascal}Document, { driverId: currentUid() });
  const items = query.data?.get${pascal} ?? [];
  const state = stateOf(query);
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      state={state === 'ready' && items.length === 0 ? 'empty' : state}
      skeleton={<Skeleton className="h-40 rounded-card" />}
      empty={<Empty title="Todavía no hay nada" text="Lo que se agregue aparecerá aquí." />}
      onRetry={() => void query.refetch()}
    >
      {items.map((item) => (
        <Card key={item._id}>
          <h2 className="font-bold">{item.title}</h2>
          <p className="text-muted">{formatDateTime(item.createdAt)}</p>
        </Card>
      ))}
    </Screen>
  );
}
`;
