import { type ConnectorStatus, connectorStatusLabel } from '@volante/domain/charging/connector';

const tones: Record<ConnectorStatus, string> = {
  Available: 'bg-income',
  Preparing: 'bg-info',
  Charging: 'bg-instalment',
  SuspendedEVSE: 'bg-instalment',
  SuspendedEV: 'bg-instalment',
  Finishing: 'bg-instalment',
  Reserved: 'bg-instalment',
  Faulted: 'bg-expense',
  Unavailable: 'bg-expense',
};

/** [CHG-03] A dot for the eye, and the word. */
export function StatusWord({ status }: { status: ConnectorStatus | null }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${status ? tones[status] : 'bg-muted'}`} />
      {connectorStatusLabel(status)}
    </span>
  );
}
