import { type InvalidReason, invalidMessage, sessionPath } from '@volante/domain/charging/session';
import { formatDecimal } from '@volante/domain/values/number';
import type { Ctx } from '../../../platform/context.ts';
import { notify } from '../../notifications/public.ts';
import { suggestionFor } from '../queries/suggestion.ts';
import { applyEvent, type SessionRow } from '../store/sessions.ts';

/** Ends a session before it began, and tells the driver why and where else the car could charge. */
export async function failSession(
  tx: Ctx,
  session: SessionRow,
  reason: Exclude<InvalidReason, 'stopped'>,
): Promise<boolean> {
  const failed = await applyEvent(tx, session, reason, { ended_at: tx.clock.now() });
  if (!failed) return false;
  const near = await suggestionFor(tx, { connectorId: session.connector_id, plate: session.car_id });
  const instead = near
    ? ` Prueba en otro punto: ${near.addressAlias} tiene un conector libre, a ${formatDecimal(near.distance.toFixed(1))} km.`
    : '';
  const message = `Tu carga no comenzó. ${invalidMessage(reason)}${instead}`;
  await notify(tx, { driverId: session.driver_id, type: 'other', message, path: sessionPath(session.id) });
  return true;
}
