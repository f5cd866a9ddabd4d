import type { Ctx } from '../../../platform/context.ts';
import { mustNotBeBlocked } from '../../../platform/data-blocks/must-not-be-blocked.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { filesOf } from '../../../platform/files/store.ts';
import { forgetFiles, recordFile, type StoredFile } from '../../../platform/files/stored-files.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver, setPhoto } from '../../drivers/public.ts';

/** HLP-07: a verified, stored picture replaces the profile photo. */
export async function attachPhoto(ctx: Ctx, { uid, source }: { uid: string; source: StoredFile }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const driver = await lockDriver(tx.db, uid);
    if (!driver || driver.deleted) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
    await mustNotBeBlocked(tx, uid);
    const before = await filesOf(tx.db, uid, 'photo');
    await recordFile(tx, source, { of: { driverId: uid }, kind: 'photo', name: 'foto' });
    await setPhoto(tx, uid, source.id);
    await forgetFiles(
      tx,
      before.map(({ id }) => id),
    );
  });
}
