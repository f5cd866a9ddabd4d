import { statusOn } from '@volante/domain/documents/expiry';
import { contentTypes, extensionOf, type FileFormat } from '@volante/domain/documents/files';
import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { documentLink } from '../../../platform/files/links.ts';
import { type DocumentRow, readDocuments } from '../store.ts';

/** The file extension that the API uses: 'application/pdf' → 'pdf'. */
export function extensionFor({ content_type }: Pick<DocumentRow, 'content_type'>): string {
  const format = (Object.keys(contentTypes) as FileFormat[]).find((each) => contentTypes[each] === content_type);
  return format ? extensionOf(format) : '';
}

/** How a document stands today: its date counts from the first hour of the day. */
export function statusToday(ctx: Ctx, { status, expires_on }: Pick<DocumentRow, 'status' | 'expires_on'>) {
  return statusOn({ status, expires: expires_on }, localDateOf(ctx.clock.now()));
}

function toFile(ctx: Ctx, row: DocumentRow) {
  return {
    name: row.name,
    status: statusToday(ctx, row),
    expire: row.expires_on,
    extension: extensionFor(row),
    url: documentLink(ctx, row.file_id),
    reason: row.reason,
    uploadDate: row.uploaded_at,
  };
}

export type DocumentFile = ReturnType<typeof toFile>;

/** DOC-01: the list form, with only the documents that were uploaded. */
export async function driverDocuments(ctx: Ctx, uid: string): Promise<{ files: DocumentFile[] }> {
  const rows = await readDocuments(ctx.db, uid);
  return { files: rows.map((row) => toFile(ctx, row)) };
}
