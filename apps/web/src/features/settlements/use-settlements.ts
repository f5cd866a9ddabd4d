import { addAmounts, balanceOf } from '@volante/domain/billing/totals';
import { type Pesos, pesos } from '@volante/domain/values/money';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { billsOf, openDaysOf } from './settlements.first.ts';

/** Weekly bills, newest first. */
export function useBills() {
  const query = useQuestion(billsOf(currentUid()));
  return { ...query, bills: query.data?.getDriverBillWeek };
}

/** What the open week comes to so far; no balance when nobody can know, or nothing has happened in it. */
export function useOpenBalance(): { asked: boolean; balance: Pesos | undefined } {
  const query = useQuestion(openDaysOf(currentUid()));
  const days = query.data?.getDriverBillDaysLimitDates ?? [];
  const balance = days.length === 0 ? undefined : balanceOf(addAmounts(days), pesos(0));
  return { asked: !query.isPending || query.failureCount > 0, balance };
}
