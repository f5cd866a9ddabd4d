import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../context.ts';
import { refusePlainly, servedHeaders } from '../files/served.ts';
import { Refusal } from '../refusal.ts';
import { type Link, type LinkKind, mustBeOurLink } from '../signed-links.ts';
import type { System } from '../system.ts';
import type { PdfContent } from './content.ts';
import { makePdf } from './make-pdf.ts';

/** Links to documents made on demand. Each is valid for five to ten minutes. */
export const pdfLinks = (path: string): LinkKind => ({ path, ending: '.pdf', purpose: `pdf:${path}`, stepMinutes: 5 });

export interface OfferedPdf {
  content: PdfContent;
  /** The file's name, without its extension. */
  name: string;
}

/** `GET <path>/<id>/<expires>/<signature>.pdf`: made anew each time a signed link is opened, and never stored. */
export function pdfRoute(
  app: FastifyInstance,
  system: System,
  { links, find }: { links: LinkKind; find: (ctx: Ctx, id: string) => Promise<OfferedPdf | undefined> },
): void {
  refusePlainly(app);
  app.get<{ Params: Link }>(`${links.path}/:id/:expires/:signature.pdf`, async (request, reply) => {
    const seconds = mustBeOurLink(system, links, request.params);
    const found = await find(system.contextFor({ kind: 'system' }), request.params.id);
    if (!found) throw new Refusal('NOT_FOUND', 'Este documento ya no existe.');
    const pdf = await makePdf(found.content);
    reply.headers(
      servedHeaders({ contentType: 'application/pdf', bytes: pdf.length, name: `${found.name}.pdf`, seconds }),
    );
    return reply.send(pdf);
  });
}
