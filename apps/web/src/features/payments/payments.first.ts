import { type FirstQueries, pagesOf } from '../../lib/graphql/question.ts';
import { GetDriverPaymentsDocument } from './get-driver-payments.generated.ts';

const perPage = 10;

export const paymentsOf = (uid: string) =>
  pagesOf(GetDriverPaymentsDocument, {}, (page) => ({ uid, offset: page * perPage, limit: perPage }));

export const first: FirstQueries = (uid) => [paymentsOf(uid)];
