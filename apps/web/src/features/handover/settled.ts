import { isActive } from '@volante/domain/handover/status';
import type { Role } from '@volante/domain/handover/steps';
import { useEffect } from 'react';
import { goingOut, type PendingUpload } from '../../lib/uploads/pending-uploads.ts';
import { discardUpload } from '../../lib/uploads/send-uploads.ts';
import { type Exchange, type OwnSteps, sideOf } from './exchange-view.ts';

/** Whether the server has done what this would do: sent by another phone of the driver, or done by staff. */
function isDone(exchange: Exchange, role: Role, call: string | undefined): boolean {
  const side = sideOf(exchange, role);
  if (call === 'finalize') return side.status === 'Done';
  if (call === 'noShow') return exchange.noShows.includes(side.id);
  if (call === 'reading') return exchange.readings.some(({ domain }) => domain === role);
  const status = exchange.steps.find(({ domain, type }) => domain === role && type === call)?.status;
  // A report that comes after its step was skipped is still taken.
  return call === 'DamageReport' ? status === 'Done' : status !== 'Pending';
}

/** [DAY-01] The stuck uploads to discard: the server has their step already, or refused them and the handover is over. */
export function settledUploads<Pending extends PendingUpload>(
  exchange: Exchange,
  role: Role,
  uploads: readonly Pending[],
): Pending[] {
  const own = uploads.filter(({ fields }) => fields?.exchangeId === exchange._id);
  const going = new Set(goingOut(own));
  const over = !isActive(exchange.status);
  return own.filter((upload) => {
    const refused = upload.failure && upload.failure.kind !== 'broken';
    return !going.has(upload) && ((over && refused) || isDone(exchange, role, upload.fields?.call));
  });
}

/** [DAY-01] Silently discards uploads of steps that another phone of the driver has done meanwhile. */
export function useSettledUploads(exchange: Exchange, role: Role, { waiting }: OwnSteps): void {
  useEffect(() => {
    for (const upload of settledUploads(exchange, role, waiting)) void discardUpload(upload);
  }, [exchange, role, waiting]);
}
