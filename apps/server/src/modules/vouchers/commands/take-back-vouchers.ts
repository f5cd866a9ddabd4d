import type { Ctx } from '../../../platform/context.ts';
import { deleteVouchers, holdFolios } from '../store.ts';

/** [RUN-02] The receipts of bills that are taken back. They are made anew when the week is closed again. */
export async function takeBackVouchers(tx: Ctx, { billIds }: { billIds: readonly string[] }): Promise<void> {
  await holdFolios(tx.db);
  await deleteVouchers(tx.db, billIds);
}
