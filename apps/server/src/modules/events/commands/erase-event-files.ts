import type { Ctx } from '../../../platform/context.ts';
import { forgetEventFiles } from '../store.ts';

/** With the account go the papers; the sums stay in the books. Before `eraseDocuments`, which removes what they show. */
export async function eraseEventFiles(tx: Ctx, uid: string): Promise<void> {
  await forgetEventFiles(tx.db, uid);
}
