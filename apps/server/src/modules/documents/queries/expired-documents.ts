import { expiredBy } from '@volante/domain/documents/expiry';
import { documentNames, documentTitle } from '@volante/domain/documents/names';
import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { datedDocuments } from '../store.ts';

/** [CON-14] Of each of these drivers the documents that are not valid any more, as people call them. Who has none is left out. */
export async function expiredDocuments(ctx: Ctx, uids: readonly string[]): Promise<Map<string, string[]>> {
  const expired = expiredBy(await datedDocuments(ctx.db, uids), documentNames, localDateOf(ctx.clock.now()));
  return new Map([...expired].map(([uid, names]) => [uid, names.map(documentTitle)]));
}
