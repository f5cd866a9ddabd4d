import { formatNamed } from '@volante/domain/documents/files';
import type { Ctx } from '../../../platform/context.ts';
import { openPlainFile } from '../../../platform/files/plain-file.ts';
import { keepCarDocument } from '../keep-car-document.ts';
import type { CarDocument } from './attach-car-document.ts';

/** Attaches a file from the server's own disk. Its content must match the format in its name. */
export async function attachCarDocumentFile(ctx: Ctx, path: string, document: CarDocument): Promise<void> {
  const handle = await openPlainFile(path);
  try {
    const stream = handle.createReadStream({ autoClose: false });
    await keepCarDocument(ctx, { stream, named: formatNamed(path) }, document);
  } finally {
    await handle.close();
  }
}
