import { constants, type FileHandle, open } from 'node:fs/promises';
import { Refusal } from '../refusal.ts';

/** Opens a regular file on the server's machine. */
export async function openPlainFile(path: string): Promise<FileHandle> {
  // Non-blocking: opening a named pipe would otherwise wait until somebody writes into it.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => undefined);
  if (handle && (await handle.stat()).isFile()) return handle;
  await handle?.close();
  throw new Refusal('BAD_USER_INPUT', `No se puede leer '${path}'.`, { field: 'file' });
}
