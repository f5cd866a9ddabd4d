import type { FirstQueries } from '../../lib/graphql/question.ts';
import { notificationsOf } from '../../lib/notifications/notifications-of.ts';

export const first: FirstQueries = (uid) => [notificationsOf(uid)];
