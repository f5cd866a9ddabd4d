import { createHash } from 'node:crypto';
import { complianceStatus } from '@volante/domain/documents/compliance';
import { complianceName, type DocumentName, documentNames, documentTitle } from '@volante/domain/documents/names';
import type { Ctx } from '../../../platform/context.ts';
import { documentLink } from '../../../platform/files/links.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type DocumentRow, readDocuments } from '../store.ts';
import { extensionFor, statusToday } from './driver-documents.ts';

export const entityType = 'driver';
const country = 'CL';

/** Each driver has exactly one compliance record, so its id is derived from the driver's. */
function recordId(uid: string): string {
  const hex = createHash('sha256').update(`compliance ${uid}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

function toDocument(ctx: Ctx, name: DocumentName, row: DocumentRow | undefined) {
  return {
    name: complianceName(name),
    format: row ? extensionFor(row) : null,
    documentStatus: row ? statusToday(ctx, row) : null,
    uploadDate: row?.uploaded_at ?? null,
    expirationDate: row?.expires_on ?? null,
    path: row ? documentLink(ctx, row.file_id) : null,
    entityType,
    reason: row?.reason ?? null,
  };
}

async function documentsByName(ctx: Ctx, uid: string) {
  const rows = await readDocuments(ctx.db, uid);
  return new Map(rows.map((row) => [row.name, row]));
}

export async function complianceDocument(ctx: Ctx, uid: string, name: DocumentName) {
  return toDocument(ctx, name, (await documentsByName(ctx, uid)).get(name));
}

/** DOC-06: all required documents, uploaded or not, by their compliance names. */
export async function compliance(ctx: Ctx, args: { entityId: string; entityType: string; country: string }) {
  mustBeKnown('entityType', args.entityType, entityType);
  mustBeKnown('country', args.country, country);
  const rows = await documentsByName(ctx, args.entityId);
  const notes = documentNames.flatMap((name) => {
    const reason = rows.get(name)?.reason;
    return reason ? [`${documentTitle(name)}: ${reason}`] : [];
  });
  const documents = documentNames.map((name) => toDocument(ctx, name, rows.get(name)));
  return {
    uuid: recordId(args.entityId),
    status: complianceStatus(documents.map(({ documentStatus }) => documentStatus)),
    entityType,
    country,
    entityId: args.entityId,
    notes: notes.join('\n') || null,
    documents,
  };
}

export function mustBeKnown(field: string, given: string, known: string): void {
  if (given !== known) throw new Refusal('BAD_USER_INPUT', `Solo existe '${known}'.`, { field });
}
