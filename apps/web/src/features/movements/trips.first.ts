import type { Week } from '@volante/domain/values/week';
import { type FirstQueries, question } from '../../lib/graphql/question.ts';
import { shownWeek, weekBounds } from '../../lib/shown-week.ts';
import { GetDriverBillDaysTripsDocument } from './get-driver-bill-days-trips.generated.ts';

export const tripsOf = (uid: string, week: Week) =>
  question(GetDriverBillDaysTripsDocument, { uid, ...weekBounds(week) });

export const first: FirstQueries = (uid) => [tripsOf(uid, shownWeek())];
