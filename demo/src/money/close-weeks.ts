import { addDays } from '@volante/domain/values/dates';
import { weekOf } from '@volante/domain/values/week';
import { closeBills, oldestOpenMonday } from '@volante/server/modules/billing/public';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';

/** Closes every week that is over, one after another. */
export async function closeWeeks(ctx: Ctx): Promise<void> {
  const open = weekOf(ctx.clock.now()).monday;
  for (let monday = await oldestOpenMonday(ctx.db); monday !== null && monday < open; monday = addDays(monday, 7)) {
    const week = monday;
    await inTransaction(ctx, (tx) => closeBills(tx, week));
  }
}
