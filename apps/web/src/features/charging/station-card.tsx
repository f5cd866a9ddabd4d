import { Card } from '@volante/ui/card.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { ConnectorFacts } from './connector-facts.tsx';
import { addressWords, providerName } from './station-view.ts';
import { useStation } from './use-stations.ts';

/** [CHG-06] Where the charge goes on. */
export function StationCard({ connectorId }: { connectorId: string }) {
  const { station, isPending } = useStation({ connectorId });
  if (isPending) return <Skeleton className="h-36 rounded-card" />;
  if (!station) return null;
  const connector = station.connectors.find(({ _id }) => _id === connectorId);
  return (
    <Card>
      <h2 className="font-semibold">{station.addressAlias}</h2>
      <p className="text-muted">{providerName(station)}</p>
      <p className="text-sm text-muted">{addressWords(station)}</p>
      {connector && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <ConnectorFacts connector={connector} />
        </div>
      )}
    </Card>
  );
}
