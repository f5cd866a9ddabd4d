import type { PaymentOrder } from '@volante/server/modules/payments/public';
import type { Ctx } from '@volante/server/platform/context';
import type { Row } from '@volante/server/platform/database/tables';

export type SandboxPayment = Row<'sandbox_payments'>;

/** Stores an order and returns its ref. An order that exists already is left unchanged. */
export async function keepOrder(ctx: Ctx, order: PaymentOrder): Promise<string> {
  await ctx.db
    .insertInto('sandbox_payments')
    .values({
      ref: ctx.ids.secret(18),
      order_id: order.id,
      amount: order.amount,
      description: order.description,
      return_url: order.returnUrl,
      callback_url: order.callbackUrl,
      status: 'pending',
      authorization_code: null,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
  const { ref } = await ctx.db
    .selectFrom('sandbox_payments')
    .select('ref')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return ref;
}

export function findOrder(ctx: Ctx, ref: string): Promise<SandboxPayment | undefined> {
  return ctx.db.selectFrom('sandbox_payments').selectAll().where('ref', '=', ref).executeTakeFirst();
}

/** Only the first decision counts. */
export async function decideOrder(
  ctx: Ctx,
  ref: string,
  decision: Pick<SandboxPayment, 'status' | 'authorization_code'>,
): Promise<void> {
  await ctx.db
    .updateTable('sandbox_payments')
    .set({ ...decision, decided_at: ctx.clock.now() })
    .where('ref', '=', ref)
    .where('status', '=', 'pending')
    .execute();
}
