import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { chooseInvoice } from './commands/choose-invoice.ts';
import { ownInvoices } from './policy.ts';
import { getInvoiceChoice } from './queries/get-invoice-choice.ts';

export const invoicingResolvers = {
  Query: {
    getInvoiceChoice: operation(ownInvoices, (ctx, { userId }) => getInvoiceChoice(ctx, userId)),
  },
  Mutation: {
    chooseInvoice: operation(ownInvoices, async (ctx, { userId: uid, kind, giro, address, commune }) => {
      await chooseInvoice(ctx, { uid, kind, giro: giro ?? '', address: address ?? '', commune: commune ?? '' });
      return getInvoiceChoice(ctx, uid);
    }),
  },
} satisfies ModuleResolvers;
