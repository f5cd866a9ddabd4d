import type { Ctx } from '../../platform/context.ts';
import { pdfLinks } from '../../platform/pdf/pdf-route.ts';
import { type LinkKind, signedLink } from '../../platform/signed-links.ts';

const path = '/statements';

export const statementPdf = pdfLinks(path);
export const statementCsv: LinkKind = { path, ending: '.csv', purpose: `csv:${path}`, stepMinutes: 5 };

interface Bill {
  _id: string;
}

/** Signed when somebody asks for them: most who read bills do not. */
export const statementResolvers = {
  WeeklyBill: {
    pdfUrl: ({ _id }: Bill, _args: unknown, ctx: Ctx) => signedLink(ctx, statementPdf, _id),
    csvUrl: ({ _id }: Bill, _args: unknown, ctx: Ctx) => signedLink(ctx, statementCsv, _id),
  },
};
