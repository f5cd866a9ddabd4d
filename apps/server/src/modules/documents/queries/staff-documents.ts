import { type DocumentName, documentNames, documentTitle } from '@volante/domain/documents/names';
import { documentLabel } from '@volante/domain/documents/texts';
import type { StaffDocument } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type DocumentRow, readDocuments } from '../store.ts';
import { statusToday } from './driver-documents.ts';

function shown(ctx: Ctx, name: DocumentName, row: DocumentRow | undefined): StaffDocument {
  const status = row ? statusToday(ctx, row) : null;
  return {
    name,
    title: documentTitle(name),
    status,
    label: documentLabel(status),
    expires: row?.expires_on ?? null,
    uploadedAt: row?.uploaded_at ?? null,
    reason: row?.reason ?? null,
    file: row?.file_id ?? null,
  };
}

/** [CON-10] How a driver's documents stand. No file is opened, so that this is no look at one. */
export async function staffDocuments(ctx: Ctx, uid: string): Promise<StaffDocument[]> {
  const rows = new Map((await readDocuments(ctx.db, uid)).map((row) => [row.name, row]));
  return documentNames.map((name) => shown(ctx, name, rows.get(name)));
}
