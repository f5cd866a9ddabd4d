import { createDriver } from '@volante/server/modules/drivers/public';
import type { System } from '@volante/server/platform/system';
import { tokenFor, type TokenWish } from './token.ts';

/** A driver with an access token, for tests that need neither an account nor a history. */
export async function signedInDriver(system: System, wish: TokenWish = {}): Promise<{ uid: string; token: string }> {
  const uid = system.ids.next();
  await createDriver(system.contextFor({ kind: 'system' }), {
    uid,
    firstname: 'Rosa',
    lastname: 'Araneda',
    email: `${uid}@volante.test`,
  });
  return { uid, token: await tokenFor(system, uid, wish) };
}
