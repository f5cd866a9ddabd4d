import { type FirstQueries, question } from '../../lib/graphql/question.ts';
import { currentWeek, weekBounds } from '../../lib/shown-week.ts';
import { GetDriverBillDaysOpenDocument } from './get-driver-bill-days-open.generated.ts';
import { GetDriverBillWeekSettlementsDocument } from './get-driver-bill-week-settlements.generated.ts';

export const billsOf = (uid: string) => question(GetDriverBillWeekSettlementsDocument, { uid });

export const openDaysOf = (uid: string) =>
  question(GetDriverBillDaysOpenDocument, { uid, ...weekBounds(currentWeek()) });

export const first: FirstQueries = (uid) => [billsOf(uid), openDaysOf(uid)];
