import { verdictSubject } from '@volante/domain/handover/texts';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../platform/context.ts';
import { notifyAlways } from '../notifications/public.ts';
import type { DamageRow } from './store/damages.ts';

/** Both drivers read the same verdict, in the app and by mail: it concerns their car. */
export async function tellVerdict(tx: Ctx, damage: DamageRow, message: string): Promise<void> {
  const drivers = [damage.driver_id, present(damage.contested_by, 'who contested the damage')];
  for (const driverId of drivers) {
    await notifyAlways(tx, { driverId, type: 'exchange', message, subject: verdictSubject(damage.car_id) });
  }
}
