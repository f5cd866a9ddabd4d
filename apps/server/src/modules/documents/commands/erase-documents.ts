import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { filesOf } from '../../../platform/files/store.ts';
import { forgetFiles } from '../../../platform/files/stored-files.ts';
import { deleteDocuments } from '../store.ts';

/** With the account go its documents and its photo, from storage too. */
export async function eraseDocuments(ctx: Ctx, uid: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const files = [...(await filesOf(tx.db, uid, 'document')), ...(await filesOf(tx.db, uid, 'photo'))];
    await deleteDocuments(tx.db, uid);
    await forgetFiles(
      tx,
      files.map(({ id }) => id),
    );
  });
}
