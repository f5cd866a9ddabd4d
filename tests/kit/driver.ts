import { createDriver } from '@volante/server/modules/drivers/public';
import type { System } from '@volante/server/platform/system';
import { tokenFor, type TokenWish } from './token.ts';

/** A driver and a token of theirs, for tests that care about neither accounts nor history. */
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
