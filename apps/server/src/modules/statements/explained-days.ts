import type { ExplainedDay } from '@volante/domain/billing/explain-lines';
import { type Week, weekDays } from '@volante/domain/values/week';
import type { Ctx } from '../../platform/context.ts';
import { billDays, movementsOf } from '../billing/public.ts';

/** Seven days with everything that explains their amounts, Monday first; null for a day without a bill. */
export async function explainedDays(ctx: Ctx, uid: string, week: Week): Promise<(ExplainedDay | null)[]> {
  const bills = await billDays(ctx, uid, week.monday, week.sunday);
  const movements = movementsOf(ctx, uid, week.monday, week.sunday);
  const [trips, tags] = [await movements.trips(), await movements.tags()];
  return weekDays(week).map((date) => {
    const bill = bills.find((one) => one.date === date);
    return bill ? { ...bill, uber: trips.get(date) ?? [], tag: tags.get(date) ?? [] } : null;
  });
}
