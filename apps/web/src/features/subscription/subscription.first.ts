import { type FirstQueries, question } from '../../lib/graphql/question.ts';
import { GetAssignationsSwapDocument } from './get-assignations-swap.generated.ts';
import { GetDriverBillDaysParsedByWeekRentDocument } from './get-driver-bill-days-parsed-by-week-rent.generated.ts';
import { GetDriverPlanV2SubscriptionDocument } from './get-driver-plan-v2-subscription.generated.ts';
import { tabOf } from './tabs.ts';

export const swapOf = (uid: string) => question(GetAssignationsSwapDocument, { driverId: uid });

export const planOf = (uid: string) => question(GetDriverPlanV2SubscriptionDocument, { driverId: uid });

export const rentOf = (uid: string) => question(GetDriverBillDaysParsedByWeekRentDocument, { uid, driverId: uid });

/** The car's tab needs the driver's answer before it can ask. */
export const first: FirstQueries = (uid) =>
  tabOf(location.search) === 'arriendo' ? [swapOf(uid), planOf(uid), rentOf(uid)] : [];
