import { isUsable } from '@volante/domain/charging/connector';
import { Icon } from '@volante/ui/icon.tsx';
import { ConnectorFacts } from './connector-facts.tsx';
import type { Connector } from './station-view.ts';

interface ConnectorCardProps {
  connector: Connector;
  chosen: boolean;
  onChoose: () => void;
}

/** [CHG-08] One that cannot be used is pressed all the same: then it says why. */
export function ConnectorCard({ connector, chosen, onChoose }: ConnectorCardProps) {
  const usable = isUsable(connector.ocppStatus);
  return (
    <label
      className={`flex min-h-17 flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 transition-colors has-checked:border-primary has-checked:bg-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring) ${usable ? '' : 'bg-canvas'}`}
    >
      <input
        type="radio"
        name="connector"
        checked={chosen}
        aria-disabled={!usable || undefined}
        className="sr-only"
        onChange={onChoose}
      />
      <ConnectorFacts connector={connector} withCode />
      {chosen && <Icon name="check" className="text-primary" />}
    </label>
  );
}
