import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { contentTypes, extensionOf, type FileFormat } from '@volante/domain/documents/files';
import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../context.ts';
import { FileMissing } from '../files.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { bringBack } from './quarantine.ts';
import { forgetQuarantined } from './quarantine-store.ts';
import { deleteFiles, type FileKind, filesOf, insertFile } from './store.ts';

export const removeEffect = 'files.remove';

/** A file that is in storage and has no row yet. */
export interface StoredFile {
  id: string;
  key: string;
  format: FileFormat;
  bytes: number;
}

/**
 * Puts a finished local file into storage. This comes before the transaction that points to it, so no row ever names
 * a file that is not there; a crash in between leaves a file without a row, which the nightly sweep takes away.
 */
export async function storeFile(ctx: Ctx, { path, format }: { path: string; format: FileFormat }): Promise<StoredFile> {
  const id = ctx.ids.next();
  const { size: bytes } = await stat(path);
  // The sweep reads the day: it leaves recent files alone, because their row may still be about to be written.
  const key = `${localDateOf(ctx.clock.now())}/${id}`;
  await ctx.files.keep(path, key);
  return { id, key, format, bytes };
}

interface Place {
  /** Whose it is: a driver's or a car's. */
  of: { driverId: string } | { carId: string };
  kind: FileKind;
  /** The file's name, without its extension. */
  name: string;
}

/** Writes the file's row. Call it in the transaction that writes the reference to the file. */
export async function recordFile(ctx: Ctx, file: StoredFile, { of, kind, name }: Place): Promise<void> {
  await insertFile(ctx.db, {
    id: file.id,
    key: file.key,
    driver_id: 'driverId' in of ? of.driverId : null,
    car_id: 'carId' in of ? of.carId : null,
    kind,
    name: `${name}.${extensionOf(file.format)}`,
    content_type: contentTypes[file.format],
    bytes: file.bytes,
    created_at: ctx.clock.now(),
  });
}

/** Removes a stored file that will get no row after all. If that fails, the sweep removes it later. */
export async function removeUnused({ files, log }: Ctx, { key }: StoredFile): Promise<void> {
  await files.remove(key).catch((err: unknown) => log.warn({ err }, 'an unused file is left to the sweep'));
}

/** Deletes the files' rows, in the transaction that removed the references. Storage is cleared after commit. */
export async function forgetFiles(ctx: Ctx, ids: readonly string[]): Promise<void> {
  for (const key of await deleteFiles(ctx.db, ids)) await addToOutbox(ctx, removeEffect, { key });
}

/** Deletes all files of a driver whose account is deleted. */
export async function forgetFilesOf(tx: Ctx, uid: string): Promise<void> {
  const files = await filesOf(tx.db, uid);
  await forgetFiles(
    tx,
    files.map(({ id }) => id),
  );
}

/** Outbox handler. Safe to repeat. What is erased goes at once and for good, also from quarantine. */
export async function removeStored(ctx: Ctx, { key }: { key: string }): Promise<void> {
  await ctx.files.remove(key);
  await forgetQuarantined(ctx.db, key);
}

/** A file that a row names. One that had been set aside all the same comes back into use. */
export async function readStored(ctx: Ctx, key: string): Promise<Readable> {
  try {
    return await ctx.files.read(key);
  } catch (error) {
    if (!(error instanceof FileMissing) || !(await bringBack(ctx, key))) throw error;
    return ctx.files.read(key);
  }
}
