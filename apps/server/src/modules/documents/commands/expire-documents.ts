import { expiryEvent } from '@volante/domain/documents/expiry';
import { afterEvent } from '@volante/domain/documents/status';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notify, notifyAlways } from '../../notifications/public.ts';
import { changeDocuments } from '../change-documents.ts';
import { changeMessage, coverEndedMessage, documentsPath, documentSubject } from '../messages.ts';
import { type DocumentRow, driversWithDue, updateDocument } from '../store.ts';

async function followDate(
  tx: Ctx,
  row: DocumentRow,
  { today, path }: { today: LocalDate; path: string },
): Promise<void> {
  const news = { driverId: row.driver_id, type: 'other', path } as const;
  const tell = (message: string) => notifyAlways(tx, { ...news, subject: documentSubject(row.name), message });
  const event = expiryEvent(row.expires_on, today);
  const status = event && afterEvent(row.status, event);
  if (status) {
    await updateDocument(tx.db, row, { status });
    const message = changeMessage(row.name, status, { reason: null, expires: row.expires_on });
    // That a date comes near is a reminder, which a driver may turn off.
    await (status === 'EXPIRING' ? notify(tx, { ...news, message }) : tell(message));
  } else if (row.covered_until !== null && row.covered_until < today) {
    await updateDocument(tx.db, row, { covered_until: null });
    await tell(coverEndedMessage(row.name));
  }
}

/** Each night: EXPIRING 30 days before the date, EXPIRED the day after it. Running it again the same day changes nothing. */
export async function expireDocuments(ctx: Ctx): Promise<void> {
  const today = localDateOf(ctx.clock.now());
  for (const uid of await driversWithDue(ctx.db, today)) {
    try {
      await changeDocuments(ctx, uid, async (tx, documents, status) => {
        const path = documentsPath(status);
        for (const row of documents.values()) await followDate(tx, row, { today, path });
      });
    } catch (error) {
      // The account was deleted since the list was read, or its documents are blocked: they are not used meanwhile.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
