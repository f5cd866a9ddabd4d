import { addDays, type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import type { QueryGetDriverBillDaysLimitDatesArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { billDays } from './bill-days.ts';
import { movementsOf } from './movements.ts';

const mostDays = 62;

/** The day of a 'YYYY-MM-DDTHH:mm:ss' in local time of Santiago. */
function dayOf(text: string, field: string): LocalDate {
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/.exec(text) ?? [];
  const date = parseLocalDate(day);
  if (date && (time || text === day)) return date;
  throw new Refusal('BAD_USER_INPUT', 'La fecha debe tener la forma AAAA-MM-DDTHH:MM:SS.', { field });
}

export async function billDaysLimitDates(
  ctx: Ctx,
  { uid, initialDatetime, finalDatetime }: QueryGetDriverBillDaysLimitDatesArgs,
) {
  const first = dayOf(initialDatetime, 'initialDatetime');
  const last = dayOf(finalDatetime, 'finalDatetime');
  if (last < first || last >= addDays(first, mostDays)) {
    throw new Refusal('BAD_USER_INPUT', `Pide entre 1 y ${mostDays} días.`, { field: 'finalDatetime' });
  }
  const bills = await billDays(ctx, uid, first, last);
  const movements = movementsOf(ctx, uid, first, last);
  return bills.map((bill) => Object.assign(bill, { movements }));
}
