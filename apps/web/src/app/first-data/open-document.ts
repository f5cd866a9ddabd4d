import { driverOf } from '../../lib/driver/questions.ts';
import { askFirst } from '../../lib/graphql/ask-first.ts';
import { readKeptAnswers } from '../../lib/graphql/kept-answers.ts';
import type { FirstQueries } from '../../lib/graphql/question.ts';
import { currentUid } from '@volante/client/session.ts';
import { startTimeZone } from '@volante/client/start-time-zone.ts';

/**
 * [SCR-13] A script within the document calls this: the screen's last data is read and its first data asked for while
 * the app's files are on their way.
 */
export function openDocument(first?: FirstQueries): void {
  startTimeZone();
  const uid = currentUid();
  if (uid) readKeptAnswers();
  askFirst([...(uid ? [driverOf(uid)] : []), ...(first?.(uid) ?? [])]);
}
