import { type FirstQueries, neverKept } from '../../lib/graphql/question.ts';
import { GetExchangesShiftDocument } from './get-exchanges-shift.generated.ts';

export const exchangesOf = (uid: string) => neverKept(GetExchangesShiftDocument, { driverId: uid });

export const first: FirstQueries = (uid) => [exchangesOf(uid)];
