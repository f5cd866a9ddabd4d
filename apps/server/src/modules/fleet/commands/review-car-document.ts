import { afterEvent } from '@volante/domain/documents/status';
import { type CarDocumentName, carDocumentLabel, carDocumentTitle } from '@volante/domain/fleet/documents';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeCarDocuments } from '../change-car-documents.ts';
import { logCarChange } from '../change-car.ts';
import { type CarDocumentRow, updateCarDocument } from '../store/car-documents.ts';

export interface CarDocumentReview {
  carId: string;
  name: CarDocumentName;
  decision: 'approve' | 'reject';
  /** Why the document is rejected. */
  reason?: string | undefined;
  /** The last day on which an approved document is valid. */
  expires?: LocalDate | undefined;
  /** The file that staff looked at. The review is refused when another one has been uploaded since. */
  fileId?: string | undefined;
}

function statusAfter(row: CarDocumentRow, { name, decision, fileId }: CarDocumentReview) {
  const title = carDocumentTitle(name);
  if (fileId !== undefined && fileId !== row.file_id) {
    throw new Refusal('CONFLICT', `${title}: el archivo es otro desde entonces. Revísalo antes de decidir.`);
  }
  const status = afterEvent(row.status, decision);
  if (status) return status;
  const wanted = decision === 'approve' ? 'aprobar' : 'rechazar';
  throw new Refusal('CONFLICT', `${title} está en '${carDocumentLabel(row.status)}' y no se puede ${wanted}.`);
}

function expiryAfter(row: CarDocumentRow, { decision, expires }: CarDocumentReview, today: LocalDate) {
  if (decision !== 'approve') return row.expires_on;
  const date = expires ?? row.expires_on;
  if (date === null || date >= today) return date;
  throw new Refusal('BAD_USER_INPUT', 'La fecha de vencimiento ya pasó.', { field: 'expires' });
}

/** Staff approve or reject a document of a car. */
export function reviewCarDocument(ctx: Ctx, review: CarDocumentReview): Promise<void> {
  const { carId, name, decision } = review;
  const reason = review.reason?.trim() || null;
  return changeCarDocuments(ctx, carId, async (tx, documents) => {
    const row = documents.get(name);
    if (!row) throw new Refusal('NOT_FOUND', `El auto ${carId} no tiene '${carDocumentTitle(name)}'.`);
    if (decision === 'reject' && !reason) {
      throw new Refusal('BAD_USER_INPUT', 'Falta el motivo del rechazo.', { field: 'reason' });
    }
    const status = statusAfter(row, review);
    const now = tx.clock.now();
    const expires_on = expiryAfter(row, review, localDateOf(now));
    await updateCarDocument(tx, row, { status, reason, reviewed_at: now, expires_on });
    const change = { before: row.status, after: status, why: reason ?? undefined };
    await logCarChange(tx, carId, { subject: `document ${name}`, ...change });
  });
}
