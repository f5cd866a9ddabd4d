import type { GatewayOutcome, PaymentOrder } from '@volante/server/modules/payments/public';
import type { Ctx } from '@volante/server/platform/context';
import type { Selectable } from 'kysely';

type SandboxPaymentsTable = {
  ref: string;
  order_id: string;
  amount: number;
  description: string;
  return_url: string;
  callback_url: string;
  status: GatewayOutcome['status'];
  authorization_code: string | null;
  created_at: Date;
};

export type SandboxPayment = Selectable<SandboxPaymentsTable>;

const tablesOf = (ctx: Ctx) => ctx.db.withTables<{ sandbox_payments: SandboxPaymentsTable }>();

/** An order that exists stays as it is, and keeps its ref. */
export async function keepOrder(ctx: Ctx, order: PaymentOrder): Promise<string> {
  await tablesOf(ctx)
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
  const { ref } = await tablesOf(ctx)
    .selectFrom('sandbox_payments')
    .select('ref')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return ref;
}

export function findOrder(ctx: Ctx, ref: string): Promise<SandboxPayment | undefined> {
  return tablesOf(ctx).selectFrom('sandbox_payments').selectAll().where('ref', '=', ref).executeTakeFirst();
}

/** What was decided first stays. */
export async function decideOrder(
  ctx: Ctx,
  ref: string,
  decision: Pick<SandboxPayment, 'status' | 'authorization_code'>,
): Promise<void> {
  await tablesOf(ctx)
    .updateTable('sandbox_payments')
    .set(decision)
    .where('ref', '=', ref)
    .where('status', '=', 'pending')
    .execute();
}
