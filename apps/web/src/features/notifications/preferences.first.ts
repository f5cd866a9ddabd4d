import { type FirstQueries, question } from '../../lib/graphql/question.ts';
import { GetPushPreferencesDocument } from './get-push-preferences.generated.ts';

export const preferencesOf = (uid: string) => question(GetPushPreferencesDocument, { driverId: uid });

export const first: FirstQueries = (uid) => [preferencesOf(uid)];
