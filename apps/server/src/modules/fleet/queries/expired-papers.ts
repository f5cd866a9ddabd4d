import { expiredBy } from '@volante/domain/documents/expiry';
import { carDocumentNames, carDocumentTitle } from '@volante/domain/fleet/documents';
import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { datedCarDocuments } from '../store/car-documents.ts';

/** [CON-14] Of each of these cars the papers that are not valid any more, as people call them. Who has none is left out. */
export async function expiredPapers(ctx: Ctx, carIds: readonly string[]): Promise<Map<string, string[]>> {
  const expired = expiredBy(await datedCarDocuments(ctx, carIds), carDocumentNames, localDateOf(ctx.clock.now()));
  return new Map([...expired].map(([plate, names]) => [plate, names.map(carDocumentTitle)]));
}
