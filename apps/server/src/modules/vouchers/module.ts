import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { self } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { pdfRoute } from '../../platform/pdf/pdf-route.ts';
import { weekClose, weekReopen } from '../billing/public.ts';
import { saleDocumentIssued } from '../invoicing/public.ts';
import { addIssuedVoucher } from './commands/add-issued-voucher.ts';
import { issueVouchers } from './commands/issue-vouchers.ts';
import { takeBackVouchers } from './commands/take-back-vouchers.ts';
import { vouchersTables } from './owned-tables.ts';
import { getVouchers } from './queries/get-vouchers.ts';
import { voucherLinks, voucherPdf } from './queries/voucher-pdf.ts';

const own = self(({ userId }: { userId: string }) => userId);

export const vouchersModule = {
  name: 'vouchers',
  tables: vouchersTables,
  resolvers: { Query: { getVouchers: operation(own, getVouchers) } } satisfies ModuleResolvers,
  hooks: [
    weekClose.on(async (tx, week) => void (await issueVouchers(tx, week))),
    weekReopen.on(takeBackVouchers),
    saleDocumentIssued.on(addIssuedVoucher),
  ],
  routes: async (app, system) => pdfRoute(app, system, { links: voucherLinks, find: voucherPdf }),
} satisfies Module;
