import { isUsable } from '@volante/domain/charging/connector';
import { Button } from '@volante/ui/button.tsx';
import { addressOf } from './address.ts';
import { ConnectorFacts } from './connector-facts.tsx';
import { type Connector, plugName } from './station-view.ts';

interface ConnectorRowProps {
  stationId: string;
  connector: Connector;
  /** [CHG-03] Without an active rent there is nothing to press. */
  mayCharge: boolean;
  /** A session goes on: no other can begin. */
  charging: boolean;
}

/** [CHG-03] 'Ver' for DC, 'Usar Qr' for AC: an AC plug is identified by its QR code. */
export function ConnectorRow({ stationId, connector, mayCharge, charging }: ConnectorRowProps) {
  const { _id, currentType, ocppStatus, plugType } = connector;
  const fast = currentType === 'DC';
  const target = addressOf(fast ? { view: 'connectors', station: stationId, connector: _id } : { view: 'scanner' });
  return (
    <li className="row-line flex flex-wrap items-center gap-3 py-3">
      <ConnectorFacts connector={connector} />
      {mayCharge && (
        <Button kind="secondary" href={target} disabled={charging || !isUsable(ocppStatus)}>
          {fast ? 'Ver' : 'Usar Qr'}
          <span className="sr-only"> {plugName(plugType)}</span>
        </Button>
      )}
    </li>
  );
}
