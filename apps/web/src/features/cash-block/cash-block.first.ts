import { type FirstQueries, question } from '../../lib/graphql/question.ts';
import { GetBondDocument } from './get-bond.generated.ts';
import { GetDriverCashBlockingDocument } from './get-driver-cash-blocking.generated.ts';

export const bondOf = (uid: string) => question(GetBondDocument, { id: uid });

export const blockingOf = (uid: string) => question(GetDriverCashBlockingDocument, { driverId: uid });

export const first: FirstQueries = (uid) => [bondOf(uid), blockingOf(uid)];
