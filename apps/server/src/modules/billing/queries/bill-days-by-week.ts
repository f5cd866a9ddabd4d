import { addDays } from '@volante/domain/values/dates';
import { firstOf, lastOf } from '@volante/domain/values/present';
import { weekContains, weekOfDate } from '@volante/domain/values/week';
import type { QueryGetDriverBillDaysParsedByWeekArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/graphql/page.ts';
import { billDays } from './bill-days.ts';
import { type Movements, movementsOf } from './movements.ts';
import { thisMonday } from './week-bills.ts';
import { closedMondays } from '../drivers-store.ts';

const usual = { usual: 1, most: 13 };
/** In weeks: ten years. */
const oldest = 520;

/**
 * Weeks of daily bills, newest first. The current week is always included; earlier weeks without bills are left out.
 */
export async function billDaysByWeek(ctx: Ctx, { uid, ...args }: QueryGetDriverBillDaysParsedByWeekArgs) {
  const { limit, offset } = pageOf({ limit: args.limit, offset: args.offset }, usual);
  if (limit === 0 || offset > oldest) return [];
  const current = thisMonday(ctx);
  const weeks = Array.from({ length: limit }, (_, index) => weekOfDate(addDays(current, -7 * (offset + index))));
  const [first, last] = [lastOf(weeks).monday, firstOf(weeks).sunday];
  const closed = (await closedMondays(ctx.db, [uid])).get(uid) ?? null;
  const bills = await billDays(ctx, uid, first, last);
  const movements: Movements = movementsOf(ctx, uid, first, last);
  const metres = (km: number) => Math.round(km * 1_000);
  return weeks
    .map((week) => {
      const days = bills.filter(({ date }) => weekContains(week, date));
      return {
        startDate: week.monday,
        endDate: week.sunday,
        open: closed === null || week.monday > closed,
        km: days.reduce((sum, { km }) => sum + metres(km), 0) / 1_000,
        kmUber: days.reduce((sum, { kmUber }) => sum + metres(kmUber), 0) / 1_000,
        billDays: days.map((day) => ({ ...day, movements })),
      };
    })
    .filter(({ startDate, billDays: days }) => days.length > 0 || startDate === current);
}
