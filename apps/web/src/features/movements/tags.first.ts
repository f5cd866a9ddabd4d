import type { Week } from '@volante/domain/values/week';
import { type FirstQueries, question } from '../../lib/graphql/question.ts';
import { shownWeek, weekBounds } from '../../lib/shown-week.ts';
import { GetDriverBillDaysTagsDocument } from './get-driver-bill-days-tags.generated.ts';

export const tagsOf = (uid: string, week: Week) =>
  question(GetDriverBillDaysTagsDocument, { uid, ...weekBounds(week) });

export const first: FirstQueries = (uid) => [tagsOf(uid, shownWeek())];
