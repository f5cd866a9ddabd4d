import type { Week } from '@volante/domain/values/week';
import { type FirstQueries, question } from '../../../lib/graphql/question.ts';
import { shownWeek, weekBounds } from '../../../lib/shown-week.ts';
import { GetWeekStoryDocument } from '../story/get-week-story.generated.ts';
import { storyOf } from '../story/story-variables.ts';
import { GetDriverBillDaysEarningsDocument } from './get-driver-bill-days-earnings.generated.ts';

export const earningsOf = (uid: string, week: Week) =>
  question(GetDriverBillDaysEarningsDocument, { uid, ...weekBounds(week) });

export const weekStoryOf = (uid: string, week: Week) => question(GetWeekStoryDocument, storyOf(week, uid));

export const first: FirstQueries = (uid) => [earningsOf(uid, shownWeek()), weekStoryOf(uid, shownWeek())];
