import type { Ctx } from '../../../platform/context.ts';
import type { Row } from '../../../platform/database/tables.ts';

type DeletionRequest = Row<'deletion_requests'>;

/** Returns false when the driver has an open request already. Waits for whoever is inserting one or ending it. */
export async function insertRequest(ctx: Ctx, uid: string): Promise<boolean> {
  const inserted = await ctx.db
    .insertInto('deletion_requests')
    .values({ id: ctx.ids.next(), driver_id: uid, requested_at: ctx.clock.now(), withdrawn_at: null, erased_at: null })
    .onConflict((conflict) =>
      conflict.column('driver_id').where('withdrawn_at', 'is', null).where('erased_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const open = (ctx: Ctx) =>
  ctx.db.selectFrom('deletion_requests').selectAll().where('withdrawn_at', 'is', null).where('erased_at', 'is', null);

export function findOpenRequest(ctx: Ctx, uid: string): Promise<DeletionRequest | undefined> {
  return open(ctx).where('driver_id', '=', uid).executeTakeFirst();
}

/** Until the transaction ends, nobody else withdraws it or carries it out. Undefined when it has ended. */
export function lockOpenRequest(tx: Ctx, uid: string): Promise<DeletionRequest | undefined> {
  return open(tx).where('driver_id', '=', uid).forUpdate().executeTakeFirst();
}

/** All open requests, oldest first. */
export function openRequests(ctx: Ctx): Promise<DeletionRequest[]> {
  return open(ctx).orderBy('requested_at').orderBy('id').execute();
}

/** Ends the open request. Returns false when there is none, or somebody else has just ended it. */
export async function endRequest(
  tx: Ctx,
  uid: string,
  end: { withdrawn_at: Date } | { erased_at: Date },
): Promise<boolean> {
  const ended = await tx.db
    .updateTable('deletion_requests')
    .set(end)
    .where('driver_id', '=', uid)
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
