import { counts } from '@volante/domain/documents/expiry';
import { type DocumentName, documentNames } from '@volante/domain/documents/names';
import type { DriverStatus } from '@volante/domain/drivers/status';
import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import { mustNotBeBlocked } from '../../platform/data-blocks/must-not-be-blocked.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockDriver, setVerifiedFlag } from '../drivers/public.ts';
import { type DocumentRow, readDocuments } from './store.ts';

type Documents = ReadonlyMap<DocumentName, DocumentRow>;

async function documentsOf(tx: Ctx, uid: string): Promise<Documents> {
  const rows = await readDocuments(tx.db, uid);
  return new Map(rows.map((row) => [row.name, row]));
}

/** The docs flag is set when all six documents count. */
async function refreshFlag(tx: Ctx, uid: string): Promise<void> {
  const documents = await documentsOf(tx, uid);
  const today = localDateOf(tx.clock.now());
  const complete = documentNames.every((name) => {
    const row = documents.get(name);
    return row !== undefined && counts({ status: row.status, coveredUntil: row.covered_until }, today);
  });
  await setVerifiedFlag(tx, uid, 'docs', complete, 'Revisión de documentos');
}

/**
 * One change of a driver's documents. Changes of one driver run one after another, even of different documents: the
 * docs flag depends on all of them together.
 */
export function changeDocuments<T>(
  ctx: Ctx,
  uid: string,
  decide: (tx: Ctx, documents: Documents, status: DriverStatus) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    const driver = await lockDriver(tx.db, uid);
    if (!driver || driver.deleted) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
    await mustNotBeBlocked(tx, uid);
    const result = await decide(tx, await documentsOf(tx, uid), driver.status);
    await refreshFlag(tx, uid);
    return result;
  });
}
