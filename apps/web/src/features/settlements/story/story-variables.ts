import { addDays } from '@volante/domain/values/dates';
import type { Week } from '@volante/domain/values/week';
import { weekBounds } from '../../../lib/shown-week.ts';
import type { GetWeekStoryQueryVariables } from './get-week-story.generated.ts';

/** How many weeks before it a week is compared with. */
export const weeksBefore = 4;

/** The variables that ask for a week's story. */
export function storyOf(week: Week, uid: string): GetWeekStoryQueryVariables {
  const from = addDays(week.monday, -7 * weeksBefore);
  return { uid, driverId: uid, ...weekBounds({ monday: from, sunday: week.sunday }), from, to: week.sunday };
}
