import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '../context.ts';
import { errorReason } from '../database/error-code.ts';
import { FileMissing } from '../files.ts';
import { readStored } from '../files/stored-files.ts';
import { Refusal } from '../refusal.ts';
import { filePath, type Part } from './manifest.ts';
import { writePart } from './write-part.ts';

const tries = 3;
const pauseMs = 500;

/** Undefined when storage has no such file. Whatever else goes wrong is thrown. */
async function copyOnce(ctx: Ctx, draft: string, key: string): Promise<Part | undefined> {
  try {
    return await writePart(draft, filePath(key), await readStored(ctx, key));
  } catch (error) {
    await rm(path.join(draft, filePath(key)), { force: true });
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

/** [FRT-02] Only 'not found' makes a file missing. What fails in another way is tried again, and then ends the backup. */
async function copyFile(ctx: Ctx, draft: string, key: string): Promise<Part | undefined> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await copyOnce(ctx, draft, key);
    } catch (error) {
      ctx.log.warn({ err: error, key, failed }, 'a stored file could not be copied into the backup');
      if (failed === tries) {
        const why = error instanceof Error ? `${error.name}: ${errorReason(error)}` : String(error);
        throw new Refusal(
          'UNAVAILABLE',
          `No se hizo el respaldo: el almacén (${ctx.files.place}) no entrega ${key} (${why}). Vuelve a intentarlo cuando responda.`,
        );
      }
      await pause(pauseMs * failed);
    }
  }
}

/** Adds to `copied` the files that storage has. */
export async function copyFiles(
  ctx: Ctx,
  draft: string,
  keys: readonly string[],
  copied: Map<string, Part>,
): Promise<void> {
  for (const key of keys) {
    if (copied.has(key)) continue;
    const part = await copyFile(ctx, draft, key);
    if (part) copied.set(key, part);
  }
}
