import type { DocumentName } from '@volante/domain/documents/names';
import { statusOn } from '@volante/domain/documents/expiry';
import { afterEvent } from '@volante/domain/documents/status';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { forgetFiles, recordFile, type StoredFile } from '../../../platform/files/stored-files.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { waitsChanged } from '../../../platform/waits/tell.ts';
import { changeDocuments } from '../change-documents.ts';
import { type DocumentRow, putDocument } from '../store.ts';

/** How the document stands today, also before the nightly job has written it. */
const standing = (row: DocumentRow | undefined, today: LocalDate) =>
  row ? statusOn({ status: row.status, expires: row.expires_on }, today) : null;

/** While the document that this upload renews is still valid: its last day. */
function coverBy(before: DocumentRow | undefined, today: LocalDate) {
  const until = before && standing(before, today) === 'EXPIRING' ? before.expires_on : (before?.covered_until ?? null);
  return until !== null && until >= today ? until : null;
}

/**
 * DOC-03: a verified, stored file becomes the driver's document and waits for review. An approved document is not
 * replaced.
 */
export function attachDocument(
  ctx: Ctx,
  input: { uid: string; name: DocumentName; source: StoredFile },
): Promise<void> {
  const { uid, name, source } = input;
  return changeDocuments(ctx, uid, async (tx, documents) => {
    const before = documents.get(name);
    const now = tx.clock.now();
    const today = localDateOf(now);
    const status = afterEvent(standing(before, today), 'upload');
    if (!status) throw new Refusal('CONFLICT', 'Este documento ya está aprobado y no se puede reemplazar.');
    await recordFile(tx, source, { of: { driverId: uid }, kind: 'document', name });
    await putDocument(tx.db, {
      driver_id: uid,
      name,
      status,
      file_id: source.id,
      reason: null,
      uploaded_at: now,
      reviewed_at: null,
      expires_on: null,
      covered_until: coverBy(before, today),
    });
    if (before) await forgetFiles(tx, [before.file_id]);
    waitsChanged(tx);
  });
}
