import type { OpenMatter } from '@volante/domain/accounts/open-matters';
import type { Ctx } from '../../../platform/context.ts';
import { pendingOfDriver } from '../store.ts';

/** [DAY-02] Payments whose result the gateway has not said yet. */
export async function openPayments(ctx: Ctx, { uid }: { uid: string }): Promise<OpenMatter[]> {
  return (await pendingOfDriver(ctx.db, uid)).map(({ amount }) => ({ kind: 'payment', amount }));
}
