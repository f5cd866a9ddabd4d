import { addAmounts, balanceOf } from '@volante/domain/billing/totals';
import { type Pesos, pesos } from '@volante/domain/values/money';
import { currentWeek, weekBounds } from '../../lib/shown-week.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { currentUid } from '../../lib/session/session.ts';
import { GetDriverBillDaysOpenDocument } from './get-driver-bill-days-open.generated.ts';
import { GetDriverBillWeekSettlementsDocument } from './get-driver-bill-week-settlements.generated.ts';

/** Weekly bills, newest first. */
export function useBills() {
  const query = useApi(GetDriverBillWeekSettlementsDocument, { uid: currentUid() });
  return { ...query, bills: query.data?.getDriverBillWeek };
}

/** What the open week comes to so far; no balance when nobody can know, or nothing has happened in it. */
export function useOpenBalance(): { asked: boolean; balance: Pesos | undefined } {
  const query = useApi(GetDriverBillDaysOpenDocument, { uid: currentUid(), ...weekBounds(currentWeek()) });
  const days = query.data?.getDriverBillDaysLimitDates ?? [];
  const balance = days.length === 0 ? undefined : balanceOf(addAmounts(days), pesos(0));
  return { asked: !query.isPending || query.failureCount > 0, balance };
}
