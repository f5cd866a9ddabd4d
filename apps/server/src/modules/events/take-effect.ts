import type { EventKind } from '@volante/domain/events/kinds';
import { formatPesos } from '@volante/domain/values/money';
import type { Ctx } from '../../platform/context.ts';
import { recordCharges } from '../billing/public.ts';
import { notify } from '../notifications/public.ts';
import type { EventRow } from './store.ts';

/**
 * What an approval causes, in its transaction: the money goes into the driver's bills, and the driver is notified unless
 * somebody else does it.
 */
export async function takeEffect(tx: Ctx, event: EventRow & { kind: EventKind }, quiet = false): Promise<void> {
  const { id, driver_id, kind, title, amount, credited, installments, charge_date } = event;
  const facts = { kind, title, amount, credited, installments, chargeDate: charge_date };
  await recordCharges(tx, { uid: driver_id, eventId: id, ...facts });
  if (quiet) return;
  const what = credited ? 'Nuevo abono' : 'Nuevo cobro';
  const how = installments > 1 ? ` en ${installments} cuotas` : '';
  await notify(tx, { driverId: driver_id, type: 'other', message: `${what}: ${title}, ${formatPesos(amount)}${how}.` });
}
