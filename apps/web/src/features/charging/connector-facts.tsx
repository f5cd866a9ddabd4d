import { PlugIcon } from './plug-icon.tsx';
import { type Connector, formatKw, plugName, speedOf } from './station-view.ts';
import { StatusWord } from './status-word.tsx';

/** [CHG-03] Plug, power, speed and status of one connector. */
export function ConnectorFacts({ connector, withCode = false }: { connector: Connector; withCode?: boolean }) {
  const { plugType, currentType, maxCapacity, ocppStatus, connectorProviderId } = connector;
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-soft text-primary">
        <PlugIcon plug={plugType} />
      </span>
      <span className="min-w-0 flex-1 basis-[6rem]">
        <span className="block font-semibold">
          {plugName(plugType)} · <span className="whitespace-nowrap">{formatKw(maxCapacity)}</span>
        </span>
        <span className="block text-sm text-muted">
          {speedOf(currentType)} ({currentType})
        </span>
        <span className="block text-sm">
          <StatusWord status={ocppStatus} />
        </span>
        {withCode && <span className="block text-sm text-muted wrap-anywhere">{connectorProviderId}</span>}
      </span>
    </>
  );
}
