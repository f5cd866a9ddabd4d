import { localDateOf } from '@volante/domain/values/dates';
import type { FastifyInstance } from 'fastify';
import { servedHeaders } from '../../platform/files/served.ts';
import { pdfRoute } from '../../platform/pdf/pdf-route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Link, mustBeOurLink } from '../../platform/signed-links.ts';
import type { System } from '../../platform/system.ts';
import { statementCsv } from './csv.ts';
import { findStatement, type Statement } from './find-statement.ts';
import { statementCsvLinks, statementPdfLinks } from './links.ts';
import { statementPdf } from './pdf-content.ts';

const nameOf = ({ bill }: Statement) => `liquidacion-${bill.date}`;

/**
 * `GET /statements/...`: a settlement to read or to hand to an accountant. It is generated at each request; a signed
 * link is needed.
 */
export function statementRoutes(app: FastifyInstance, system: System): void {
  pdfRoute(app, system, {
    links: statementPdfLinks,
    find: async (ctx, id) => {
      const found = await findStatement(ctx, id);
      return found && { content: statementPdf(found, localDateOf(ctx.clock.now())), name: nameOf(found) };
    },
  });
  app.get<{ Params: Link }>(`${statementCsvLinks.path}/:id/:expires/:signature.csv`, async (request, reply) => {
    const seconds = mustBeOurLink(system, statementCsvLinks, request.params);
    const found = await findStatement(system.contextFor({ kind: 'system' }), request.params.id);
    if (!found) throw new Refusal('NOT_FOUND', 'Esta liquidación ya no existe.');
    const csv = Buffer.from(statementCsv(found));
    const name = `${nameOf(found)}.csv`;
    reply.headers(servedHeaders({ contentType: 'text/csv; charset=utf-8', bytes: csv.length, name, seconds }));
    return reply.header('content-disposition', `attachment; filename="${name}"`).send(csv);
  });
}
