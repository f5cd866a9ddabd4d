import { company } from '@volante/domain/company/company';
import type { Ctx } from '../../../platform/context.ts';
import { addPushes } from '../push/deliver.ts';

/** 'Probar en mi teléfono': a push to each phone of the driver, whatever their preferences. Answers how many. */
export async function tryPush(tx: Ctx, driverId: string): Promise<number> {
  const message = {
    title: company().name,
    body: 'Así se verán tus avisos en este teléfono.',
    path: '/app/v2/notifications',
    tag: 'prueba',
  };
  return addPushes(tx, driverId, message);
}
