import { type FirstQueries, pagesOf, question } from '../../lib/graphql/question.ts';
import { GetInvoiceChoiceDocument } from './get-invoice-choice.generated.ts';
import { GetVouchersDocument } from './get-vouchers.generated.ts';

const perPage = 10;

export const vouchersOf = (uid: string) =>
  pagesOf(GetVouchersDocument, {}, (page) => ({ userId: uid, offset: page * perPage, limit: perPage }));

export const invoiceSettingsOf = (uid: string) => question(GetInvoiceChoiceDocument, { userId: uid });

export const first: FirstQueries = (uid) => [vouchersOf(uid), invoiceSettingsOf(uid)];
