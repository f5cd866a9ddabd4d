import { reviewLabel } from '@volante/domain/charging/review';
import { sessionStatusLabel } from '@volante/domain/charging/session';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import type { ChargeFacts } from './types.ts';
import { chargeTone } from './words.ts';

/** How a charge stands, in the driver's words. */
export function ChargeState({ charge: { status, trouble, stopping } }: { charge: ChargeFacts }) {
  return (
    <span className="inline-flex flex-wrap gap-1 whitespace-nowrap">
      <StatusPill tone={chargeTone(status)}>{sessionStatusLabel(status)}</StatusPill>
      {trouble === 'end' && <StatusPill tone="bad">Sin término</StatusPill>}
      {trouble === 'review' && <StatusPill tone="bad">{reviewLabel}</StatusPill>}
      {stopping && <StatusPill tone="warn">Deteniéndose</StatusPill>}
    </span>
  );
}
