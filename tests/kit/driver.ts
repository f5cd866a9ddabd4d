import { createDriver } from '@volante/server/modules/drivers/public';
import type { System } from '@volante/server/platform/system';
import { tokenFor, type TokenWish } from './token.ts';

/** A driver with an access token and a confirmed e-mail, for tests that need neither an account nor a history. */
export async function signedInDriver(system: System, wish: TokenWish = {}): Promise<{ uid: string; token: string }> {
  const uid = system.ids.next();
  await createDriver(system.contextFor({ kind: 'system' }), {
    uid,
    firstname: 'Rosa',
    lastname: 'Araneda',
    email: `${uid}@volante.test`,
  });
  // Directly, so that the driver has no history.
  await system.db.updateTable('drivers').set({ verified_auth: true }).where('id', '=', uid).execute();
  return { uid, token: await tokenFor(system, uid, wish) };
}
