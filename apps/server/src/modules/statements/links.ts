import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { pdfLinks } from '../../platform/pdf/pdf-route.ts';
import { type LinkKind, signedLink } from '../../platform/signed-links.ts';

const path = '/statements';

export const statementPdfLinks = pdfLinks(path);
export const statementCsvLinks: LinkKind = { path, ending: '.csv', purpose: `csv:${path}`, stepMinutes: 5 };

/** Signed only when a query asks for them, which most do not. */
export const statementResolvers = {
  WeeklyBill: {
    pdfUrl: ({ _id }, _args, ctx) => signedLink(ctx, statementPdfLinks, _id),
    csvUrl: ({ _id }, _args, ctx) => signedLink(ctx, statementCsvLinks, _id),
  },
} satisfies ModuleResolvers;
