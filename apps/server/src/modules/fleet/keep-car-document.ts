import type { Readable } from 'node:stream';
import { type FileFormat, fileFormats } from '@volante/domain/documents/files';
import type { Ctx } from '../../platform/context.ts';
import { removeUnused, type StoredFile } from '../../platform/files/stored-files.ts';
import { Refusal } from '../../platform/refusal.ts';
import { makeStreamReady } from '../documents/public.ts';
import { noSuchCar } from './change-car.ts';
import { attachCarDocument, type CarDocument } from './commands/attach-car-document.ts';
import { findCar } from './store/cars.ts';

interface Incoming {
  stream: Readable;
  /** The format that the file's name promises, if it has one; the content must match it. */
  named?: FileFormat | undefined;
}

/** Runs the same checks as for a driver's document, and stores the file. Its row comes later. */
export async function makeCarDocumentReady(ctx: Ctx, carId: string, { stream, named }: Incoming): Promise<StoredFile> {
  if (!(await findCar(ctx, carId))) {
    stream.destroy();
    throw noSuchCar(carId);
  }
  return makeStreamReady(ctx, { stream, named, accepted: fileFormats, field: 'file' });
}

export async function recordCarDocument(ctx: Ctx, source: StoredFile, document: CarDocument): Promise<void> {
  try {
    await attachCarDocument(ctx, source, document);
  } catch (error) {
    // After any other error nobody knows whether the transaction was committed. The nightly sweep deletes the file if
    // unused.
    if (error instanceof Refusal) await removeUnused(ctx, source);
    throw error;
  }
}
