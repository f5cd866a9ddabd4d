import { type FirstQueries, question } from '../../lib/graphql/question.ts';
import { GetAssignationsShareDocument } from './get-assignations-share.generated.ts';
import { exchangesOf } from './manage-shift.first.ts';

export const sharersOf = (uid: string) => question(GetAssignationsShareDocument, { driverId: uid });

export const first: FirstQueries = (uid) => [sharersOf(uid), exchangesOf(uid)];
