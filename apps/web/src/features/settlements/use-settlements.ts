import { addAmounts, balanceOf } from '@volante/domain/billing/totals';
import { weekBounds } from '../../lib/bills/week-bounds.ts';
import { currentWeek } from '../../lib/chosen-week.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { currentUid } from '../../lib/session/session.ts';
import { GetDriverBillDaysOpenDocument } from './get-driver-bill-days-open.generated.ts';
import { GetDriverBillWeekSettlementsDocument } from './get-driver-bill-week-settlements.generated.ts';
import type { Bill } from './settlement.ts';

/** Weekly bills, newest first. */
export function useBills() {
  const query = useApi(GetDriverBillWeekSettlementsDocument, { uid: currentUid() });
  // The API writes days as text.
  return { ...query, bills: query.data?.getDriverBillWeek as readonly Bill[] | undefined };
}

/** What the open week comes to so far; undefined while nobody knows, or nothing has happened in it. */
export function useOpenBalance(): number | undefined {
  const query = useApi(GetDriverBillDaysOpenDocument, { uid: currentUid(), ...weekBounds(currentWeek()) });
  const days = query.data?.getDriverBillDaysLimitDates ?? [];
  return days.length === 0 ? undefined : balanceOf(addAmounts(days), 0);
}
