import type { EventStatus } from '@volante/domain/events/status';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction, savepoint } from '../../../platform/database/transaction.ts';
import { referenceKey } from '../../../platform/reference-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findDriverId } from '../../drivers/public.ts';
import type { EventLine } from '../event-file.ts';
import { wasLargeCredit } from '../large-credit.ts';
import { mustBeThere } from '../must-find-event.ts';
import { eventsOfReference, findEvent } from '../store.ts';
import { createEvent, type NewEvent } from './create-event.ts';

interface As {
  status: Exclude<EventStatus, 'Rejected'>;
  /** [CON-06] Whether another person has to agree to a large credit, which then stays pending. */
  gated: boolean;
}

/** Thrown to undo a credit that another person has to agree to. */
class LargeCredit extends Error {}

async function writeNew(tx: Ctx, event: NewEvent, { status, gated }: As): Promise<'written' | 'left pending'> {
  if (status === 'Pending' || !gated) {
    await createEvent(tx, { ...event, status });
    return 'written';
  }
  try {
    await savepoint(tx, async (on) => {
      const { eventId } = await createEvent(on, { ...event, status });
      if (await wasLargeCredit(on, mustBeThere(await findEvent(on.db, eventId), eventId))) throw new LargeCredit();
    });
    return 'written';
  } catch (error) {
    if (!(error instanceof LargeCredit)) throw error;
    await createEvent(tx, { ...event, status: 'Pending' });
    return 'left pending';
  }
}

/** Writes the event of a line, unless it was written before. */
async function importLine(tx: Ctx, line: EventLine, as: As): Promise<'known' | 'written' | 'left pending'> {
  const { driver, reference, ...event } = line;
  const uid = await findDriverId(tx, driver);
  const named = { ...event, uid, source: reference.trim(), reference };
  const known = await eventsOfReference(tx.db, referenceKey(reference, 'source'));
  if (known.length === 0) return writeNew(tx, named, as);
  await createEvent(tx, { ...named, status: as.status });
  return 'known';
}

/** [BKS-03] Writes the events of a file, all or none: the first line that cannot be written refuses the file. */
export function importEvents(
  ctx: Ctx,
  lines: readonly EventLine[],
  as: As,
): Promise<{ written: number; known: number; left: number }> {
  return inTransaction(ctx, async (tx) => {
    const ends = { known: 0, written: 0, 'left pending': 0 };
    for (const line of lines) {
      try {
        ends[await importLine(tx, line, as)] += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new Refusal(error.code, `No se importó nada.\nLínea ${line.line}: ${error.message}`, { field: 'file' });
      }
    }
    const left = ends['left pending'];
    return { written: ends.written + left, known: ends.known, left };
  });
}
