import { self } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { pdfRoute } from '../../platform/pdf/pdf-route.ts';
import { getVouchers } from './queries/get-vouchers.ts';
import { voucherLinks, voucherPdf } from './queries/voucher-pdf.ts';

const own = self(({ userId }: { userId: string }) => userId);

export const vouchersModule: Module = {
  name: 'vouchers',
  resolvers: { Query: { getVouchers: operation(own, getVouchers) } },
  routes: async (app, system) => pdfRoute(app, system, { links: voucherLinks, find: voucherPdf }),
};
