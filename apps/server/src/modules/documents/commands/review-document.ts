import { type DocumentName, documentTitle } from '@volante/domain/documents/names';
import { afterEvent, type DocumentEvent } from '@volante/domain/documents/status';
import { documentLabel } from '@volante/domain/documents/texts';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notifyAlways } from '../../notifications/public.ts';
import { changeDocuments } from '../change-documents.ts';
import { changeMessage, documentsPath, documentSubject } from '../messages.ts';
import { type DocumentRow, insertReviewWait, updateDocument } from '../store.ts';

export interface Review {
  uid: string;
  name: DocumentName;
  to: 'APPROVED' | 'REJECTED' | 'ERRORS' | 'EXPIRED';
  /** Shown to the driver; a document cannot be rejected without a reason. */
  reason?: string | undefined;
  /** The last day on which an approved document is valid. */
  expires?: LocalDate | undefined;
  /** The upload that staff looked at. The review is refused when the driver has sent another one since. */
  fileId?: string | undefined;
}

const events: Record<Review['to'], DocumentEvent> = {
  APPROVED: 'approve',
  REJECTED: 'reject',
  ERRORS: 'errors',
  EXPIRED: 'expire',
};

function nextStatus(row: DocumentRow, { name, to, fileId }: Review) {
  if (fileId !== undefined && fileId !== row.file_id) {
    throw new Refusal('CONFLICT', 'El conductor subió otro archivo después: revísalo antes de decidir.');
  }
  const status = afterEvent(row.status, events[to]);
  if (status) return status;
  const [from, wanted] = [documentLabel(row.status), documentLabel(to)];
  throw new Refusal('CONFLICT', `${documentTitle(name)} está en '${from}' y no puede pasar a '${wanted}'.`);
}

/** Only an approval needs a date that has not passed. */
function expiresAfter(row: DocumentRow, { to, expires }: Review, today: LocalDate) {
  if (to !== 'APPROVED') return row.expires_on;
  const date = expires ?? row.expires_on;
  if (date === null || date >= today) return date;
  throw new Refusal('BAD_USER_INPUT', 'La fecha de vencimiento ya pasó.', { field: 'expires' });
}

/** [SCR-05] Only the first decision on an upload: a later correction says nothing of how long it had waited. */
async function noteWait(tx: Ctx, row: DocumentRow, now: Date): Promise<void> {
  if (row.status !== 'PENDING') return;
  const waited = Math.floor((now.getTime() - row.uploaded_at.getTime()) / 60_000);
  await insertReviewWait(tx.db, { reviewed_at: now, waited_minutes: Math.max(0, waited) });
}

/** Staff decide on a document; the driver sees their reason. */
export function reviewDocument(ctx: Ctx, review: Review): Promise<void> {
  const { uid, name, to } = review;
  const reason = review.reason?.trim() || null;
  if (reason === null && (to === 'REJECTED' || to === 'ERRORS')) {
    throw new Refusal('BAD_USER_INPUT', 'El conductor necesita saber el motivo.', { field: 'reason' });
  }
  return changeDocuments(ctx, uid, async (tx, documents, driverStatus) => {
    const row = documents.get(name);
    if (!row) throw new Refusal('NOT_FOUND', `El conductor no ha subido '${documentTitle(name)}'.`);
    const status = nextStatus(row, review);
    const now = tx.clock.now();
    const expires = expiresAfter(row, review, localDateOf(now));
    const settled = status === 'APPROVED' || status === 'EXPIRED';
    await updateDocument(tx.db, row, {
      status,
      reason,
      reviewed_at: now,
      expires_on: expires,
      ...(settled && { covered_until: null }),
    });
    await noteWait(tx, row, now);
    const message = changeMessage(name, status, { reason, expires });
    const [subject, path] = [documentSubject(name), documentsPath(driverStatus)];
    await notifyAlways(tx, { driverId: uid, type: 'other', subject, message, path });
  });
}
