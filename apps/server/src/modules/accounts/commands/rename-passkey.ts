import type { Ctx } from '../../../platform/context.ts';
import { renamePasskeyOf } from '../store/passkeys.ts';
import { mustBePasskeyName } from './add-passkey.ts';

export async function renamePasskey(ctx: Ctx, uid: string, { id, name }: { id: string; name: string }): Promise<void> {
  mustBePasskeyName(name);
  await renamePasskeyOf(ctx, uid, { id, name: name.trim() });
}
