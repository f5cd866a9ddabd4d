import { demoPlans } from '@volante/demo/plans';
import { createBankAccount } from '@volante/server/modules/banking/public';
import { getDriver } from '@volante/server/modules/drivers/public';
import { notify } from '@volante/server/modules/notifications/public';
import { importPlans } from '@volante/server/modules/plans/public';
import type { Ctx } from '@volante/server/platform/context';
import type { System } from '@volante/server/platform/system';
import { signedInDriver } from './driver.ts';

/** Arguments that name the driver who asks; everything else names something that belongs to somebody. */
export const ownerArguments: ReadonlySet<string> = new Set(['uid', 'driverId', 'entityId']);

/** Arguments that name something of the company everybody may see: the test gives what exists, and it belongs to nobody. */
export const publicArguments: ReadonlySet<string> = new Set(['planId', 'shiftId', 'selectedShifts']);

async function planIds(ctx: Ctx) {
  await importPlans(ctx, demoPlans);
  const [{ _id: planId, shifts }] = demoPlans as [(typeof demoPlans)[number]];
  const shiftId = shifts[0]!._id;
  return { planId, shiftId, selectedShifts: shiftId };
}

async function bankAccountOf(ctx: Ctx, uid: string): Promise<string> {
  const holder = { name: 'Rosa Araneda', rut: '12345678-5', email: 'rosa@volante.test', rol: 'Driver' };
  const account = { bank: 'Santander', accountType: 'Cuenta Vista', account: '900012345671' };
  return (await createBankAccount(ctx, { uid, ...account, ...holder }))._id;
}

/**
 * For each ID argument of the schema, the id of something that belongs to another driver. Whoever adds an argument
 * adds it here, with a thing that really exists: a made-up id would pass for the wrong reason.
 */
export async function foreignIds(system: System): Promise<Record<string, string>> {
  const { uid } = await signedInDriver(system);
  const ctx = system.contextFor({ kind: 'system' });
  const { notificationId } = await notify(ctx, { driverId: uid, type: 'other', message: 'De otra persona' });
  const { lead } = await getDriver(ctx, uid);
  return {
    uid,
    driverId: uid,
    entityId: uid,
    ...(await planIds(ctx)),
    notificationId,
    _id: await bankAccountOf(ctx, uid),
    leadId: lead!._id,
  };
}
