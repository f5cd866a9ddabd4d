import { expiryEvent } from '@volante/domain/documents/expiry';
import { afterEvent } from '@volante/domain/documents/status';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { changeCarDocuments } from '../change-car-documents.ts';
import { logCarChange } from '../change-car.ts';
import { type CarDocumentRow, carsWithDue, updateCarDocument } from '../store/car-documents.ts';

async function followDate(tx: Ctx, row: CarDocumentRow, today: LocalDate): Promise<void> {
  const event = expiryEvent(row.expires_on, today);
  const status = event && afterEvent(row.status, event);
  if (!status) return;
  await updateCarDocument(tx, row, { status });
  await logCarChange(tx, row.car_id, { subject: `document ${row.name}`, before: row.status, after: status });
}

/** Each night: EXPIRING 30 days before the date, EXPIRED the day after it. Running it again the same day changes nothing. */
export async function expireCarDocuments(ctx: Ctx): Promise<void> {
  const today = localDateOf(ctx.clock.now());
  for (const carId of await carsWithDue(ctx, today)) {
    await changeCarDocuments(ctx, carId, async (tx, documents) => {
      for (const row of documents.values()) await followDate(tx, row, today);
    });
  }
}
