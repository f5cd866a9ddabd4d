import { type FirstQueries, question } from '../../lib/graphql/question.ts';
import { GetDriverRequestDocument } from './get-driver-request.generated.ts';

export const requestOf = (uid: string) => question(GetDriverRequestDocument, { uid });

export const first: FirstQueries = (uid) => [requestOf(uid)];
