import type { Pesos } from '@volante/domain/values/money';
import { ownKm } from '@volante/domain/billing/own-km';
import { rentCost } from '@volante/domain/billing/rent-cost';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { rentOf } from './subscription.first.ts';
import type { GetDriverBillDaysParsedByWeekRentQuery } from './get-driver-bill-days-parsed-by-week-rent.generated.ts';

/** The open week so far, and what a km costs in it today. */
export interface OpenWeek {
  /** Driven in this week: late km of earlier weeks reach none of its sections. */
  km: number;
  /** Pesos of the shifts and of the km. */
  base: Pesos;
  byKm: Pesos;
  rate: { currency: string; discount: number; category: string | null };
}

/** Today's bill says what today's km cost; before there is one, the UF and the category of the moment do. */
function openWeekOf(answer: GetDriverBillDaysParsedByWeekRentQuery): OpenWeek {
  const open = answer.getDriverBillDaysParsedByWeek.find((week) => week.open);
  const days = open?.billDays ?? [];
  const { base, byKm } = rentCost(days);
  const category = answer.getUber?.category;
  return {
    km: days.reduce((sum, day) => sum + ownKm(day), 0),
    base,
    byKm,
    rate: days.at(-1) ?? {
      currency: answer.getConfigAccounting.currency.current,
      discount: category?.discount ?? 0,
      category: category?.uberPro ?? null,
    },
  };
}

export function useOpenWeek() {
  const query = useQuestion(rentOf(currentUid()));
  return { ...query, week: query.data && openWeekOf(query.data) };
}
