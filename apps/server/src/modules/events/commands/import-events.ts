import type { EventStatus } from '@volante/domain/events/status';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { referenceKey } from '../../../platform/reference-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findDriverId } from '../../drivers/public.ts';
import type { EventLine } from '../event-file.ts';
import { eventsOfReference } from '../store.ts';
import { createEvent } from './create-event.ts';

/** Writes the event of a line. False when it was written before. */
async function importLine(tx: Ctx, line: EventLine, status: Exclude<EventStatus, 'Rejected'>): Promise<boolean> {
  const { driver, reference, ...event } = line;
  const uid = await findDriverId(tx, driver);
  const known = await eventsOfReference(tx.db, referenceKey(reference, 'source'));
  await createEvent(tx, { ...event, uid, source: reference.trim(), reference, status });
  return known.length === 0;
}

/** [BKS-03] Writes the events of a file, all or none: the first line that cannot be written refuses the file. */
export function importEvents(
  ctx: Ctx,
  lines: readonly EventLine[],
  status: Exclude<EventStatus, 'Rejected'>,
): Promise<{ written: number; known: number }> {
  return inTransaction(ctx, async (tx) => {
    let written = 0;
    for (const line of lines) {
      try {
        if (await importLine(tx, line, status)) written += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new Refusal(error.code, `No se importó nada.\nLínea ${line.line}: ${error.message}`, { field: 'file' });
      }
    }
    return { written, known: lines.length - written };
  });
}
