import { getDriver } from '@volante/server/modules/drivers/public';
import { notify } from '@volante/server/modules/notifications/public';
import type { System } from '@volante/server/platform/system';
import { signedInDriver } from './driver.ts';

/** Arguments that name the driver who asks; everything else names something that belongs to somebody. */
export const ownerArguments: ReadonlySet<string> = new Set(['uid', 'driverId']);

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
    notificationId,
    leadId: lead!._id,
  };
}
