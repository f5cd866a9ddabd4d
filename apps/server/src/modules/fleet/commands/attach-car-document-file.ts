import { constants, open } from 'node:fs/promises';
import { formatNamed } from '@volante/domain/documents/files';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { keepCarDocument } from '../keep-car-document.ts';
import type { CarDocument } from './attach-car-document.ts';

async function openPlainFile(path: string) {
  // Not waiting for whoever would write into a pipe of that name.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => undefined);
  if (handle && (await handle.stat()).isFile()) return handle;
  await handle?.close();
  throw new Refusal('BAD_USER_INPUT', `No se puede leer '${path}'.`, { field: 'file' });
}

/** A document that lies on the server's machine: its content must be what its name says. */
export async function attachCarDocumentFile(ctx: Ctx, path: string, document: CarDocument): Promise<void> {
  const handle = await openPlainFile(path);
  try {
    const stream = handle.createReadStream({ autoClose: false });
    await keepCarDocument(ctx, { stream, named: formatNamed(path) }, document);
  } finally {
    await handle.close();
  }
}
