import { afterEvent, type DocumentEvent, type MaybeStatus } from '@volante/domain/documents/status';
import { type CarDocumentName, carDocumentTitle } from '@volante/domain/fleet/documents';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { forgetFiles, recordFile, type StoredFile } from '../../../platform/files/stored-files.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeCarDocuments } from '../change-car-documents.ts';
import { logCarChange } from '../change-car.ts';
import { putCarDocument } from '../store/car-documents.ts';

export interface CarDocument {
  carId: string;
  name: CarDocumentName;
  /** The last day on which it is valid, if already known. */
  expiresOn?: LocalDate | undefined;
  /** Events that follow the upload; none for a document that is still to be reviewed. */
  events?: readonly DocumentEvent[];
}

/** A verified, stored file becomes the car's document and waits for review. An approved document is not replaced. */
export function attachCarDocument(ctx: Ctx, source: StoredFile, document: CarDocument): Promise<void> {
  const { carId, name, expiresOn = null, events = [] } = document;
  return changeCarDocuments(ctx, carId, async (tx, documents) => {
    const before = documents.get(name);
    const title = carDocumentTitle(name);
    if (!afterEvent(before?.status ?? null, 'upload')) {
      throw new Refusal('CONFLICT', `${title}: ya está aprobado y no se reemplaza mientras vale. Recházalo antes.`);
    }
    const status = events.reduce<MaybeStatus>(afterEvent, 'PENDING');
    if (!status) throw new Error(`A document cannot go through these events: ${events.join(', ')}`);
    const now = tx.clock.now();
    await recordFile(tx, source, { of: { carId }, kind: 'document', name });
    await putCarDocument(tx, {
      car_id: carId,
      name,
      status,
      file_id: source.id,
      uploaded_at: now,
      reviewed_at: events.length > 0 ? now : null,
      expires_on: expiresOn,
      reason: null,
    });
    await logCarChange(tx, carId, { subject: `document ${name}`, before: before?.status ?? null, after: status });
    if (before) await forgetFiles(tx, [before.file_id]);
  });
}
