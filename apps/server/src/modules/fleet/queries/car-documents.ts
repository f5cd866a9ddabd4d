import type { Ctx } from '../../../platform/context.ts';
import { documentLink } from '../../../platform/files/links.ts';
import { extensionFor } from '../../documents/public.ts';
import { type CarDocumentRow, readCarDocuments } from '../store/car-documents.ts';

const toFile = (ctx: Ctx, row: CarDocumentRow) => ({
  name: row.name,
  status: row.status,
  expire: row.expires_on,
  extension: extensionFor(row),
  url: documentLink(ctx, row.file_id),
});

/** SUB-03: the documents that the car has, with download links. The caller must already be allowed to see the car. */
export async function carDocuments(ctx: Ctx, carId: string) {
  const rows = await readCarDocuments(ctx, carId);
  return { files: rows.map((row) => toFile(ctx, row)) };
}
