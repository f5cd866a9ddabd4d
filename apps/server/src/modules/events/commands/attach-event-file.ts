import type { Readable } from 'node:stream';
import { fileFormats, formatNamed } from '@volante/domain/documents/files';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordFile, removeUnused, type StoredFile } from '../../../platform/files/stored-files.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { makeStreamReady } from '../../documents/public.ts';
import { mustBeThere } from '../must-find-event.ts';
import { filesOfEvent, findEvent, insertEventFile, lockEvent } from '../store.ts';

interface Named {
  eventId: string;
  /** The file's name as sent; the content must match its extension. */
  name: string;
}

interface Attachment extends Named {
  stream: Readable;
}

const mostFiles = 10;

function record(ctx: Ctx, source: StoredFile, { eventId, name }: Named): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const event = mustBeThere(await lockEvent(tx.db, eventId), eventId);
    const position = (await filesOfEvent(tx.db, eventId)).length + 1;
    if (position > mostFiles) {
      throw new Refusal('CONFLICT', `Un evento lleva hasta ${mostFiles} archivos.`, { field: 'file' });
    }
    const place = { of: { driverId: event.driver_id }, kind: 'document', name: `archivo-${position}` } as const;
    await recordFile(tx, source, place);
    const attached_at = tx.clock.now();
    await insertEventFile(tx.db, { event_id: eventId, position, file_id: source.id, name, attached_at });
  });
}

/** [MOV-05] Runs the same checks as for a driver's document. The file is stored first, and only then gets its row. */
export async function makeEventFileReady(ctx: Ctx, { eventId, name, stream }: Attachment): Promise<StoredFile> {
  const event = await findEvent(ctx.db, eventId);
  if (!event) stream.destroy();
  mustBeThere(event, eventId);
  return makeStreamReady(ctx, { stream, named: formatNamed(name), accepted: fileFormats, field: 'file' });
}

export async function recordEventFile(ctx: Ctx, source: StoredFile, attachment: Named): Promise<void> {
  try {
    await record(ctx, source, attachment);
  } catch (error) {
    // After any other error nobody knows whether the transaction was committed. The nightly sweep deletes the file if
    // unused.
    if (error instanceof Refusal) await removeUnused(ctx, source);
    throw error;
  }
}

export async function attachEventFile(ctx: Ctx, attachment: Attachment): Promise<void> {
  await recordEventFile(ctx, await makeEventFileReady(ctx, attachment), attachment);
}
