import type { Ctx } from '../../../platform/context.ts';
import { readDocuments } from '../store.ts';

/** For 'export of my data'. The files themselves are a tap away in the app. */
export async function exportDocuments(ctx: Ctx, uid: string) {
  const rows = await readDocuments(ctx.db, uid);
  return rows.map(({ name, status, reason, uploaded_at, reviewed_at, expires_on, content_type }) => ({
    name,
    status,
    reason,
    uploadedAt: uploaded_at,
    reviewedAt: reviewed_at,
    expires: expires_on,
    contentType: content_type,
  }));
}
