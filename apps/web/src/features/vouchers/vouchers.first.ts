import { type FirstQueries, pagesOf } from '../../lib/graphql/question.ts';
import { GetVouchersDocument } from './get-vouchers.generated.ts';

const perPage = 10;

export const vouchersOf = (uid: string) =>
  pagesOf(GetVouchersDocument, {}, (page) => ({ userId: uid, offset: page * perPage, limit: perPage }));

export const first: FirstQueries = (uid) => [vouchersOf(uid)];
