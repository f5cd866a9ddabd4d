import { stat } from 'node:fs/promises';
import { contentTypes, extensionOf, type FileFormat } from '@volante/domain/documents/files';
import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../context.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { deleteFiles, type FileKind, insertFile } from './store.ts';

export const removeEffect = 'files.remove';

/** A file that lies in storage and has no row yet. */
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
  // The day is how the sweep knows that nobody is about to write its row.
  const key = `${localDateOf(ctx.clock.now())}/${id}`;
  await ctx.files.keep(path, key);
  return { id, key, format, bytes };
}

interface Place {
  /** Whose it is: a driver's or a car's. */
  of: { driverId: string } | { carId: string };
  kind: FileKind;
  /** Without its extension. */
  name: string;
}

/** In the transaction of what points to it. */
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

/** Stored for nothing, as whoever stored it knows. What cannot be removed now is left to the sweep. */
export async function removeUnused({ files, log }: Ctx, { key }: StoredFile): Promise<void> {
  await files.remove(key).catch((err: unknown) => log.warn({ err }, 'an unused file is left to the sweep'));
}

/** In the transaction of what pointed to them, which must not any more; storage follows after commit. */
export async function forgetFiles(ctx: Ctx, ids: readonly string[]): Promise<void> {
  for (const key of await deleteFiles(ctx.db, ids)) await addToOutbox(ctx, removeEffect, { key });
}

/** Outbox: safe to repeat. */
export async function removeStored(ctx: Ctx, { key }: { key: string }): Promise<void> {
  await ctx.files.remove(key);
}
