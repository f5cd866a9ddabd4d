import { invoicingKey, sandboxPath, signatureHeader } from '@volante/server/modules/invoicing/public';
import { isSignedBy, signatureOf } from '@volante/server/platform/body-signature';
import type { Ctx } from '@volante/server/platform/context';
import { refusePlainly, servedHeaders } from '@volante/server/platform/files/served';
import type { Module } from '@volante/server/platform/module';
import { makePdf } from '@volante/server/platform/pdf/make-pdf';
import { Refusal } from '@volante/server/platform/refusal';
import type { System } from '@volante/server/platform/system';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { InvoiceOrder } from '@volante/domain/billing/invoicing-protocol';
import { documentPdf } from './document-pdf.ts';
import { sandboxInvoicingTables } from './owned-tables.ts';
import { isOrder, refusalOf } from './read-order.ts';
import { isStamp } from './stamp.ts';
import { findByFolio, findByToken, issueDocument, notesAbout } from './store.ts';

const bodyLimit = 64 * 1024;

function orderIn(body: string): InvoiceOrder | null {
  try {
    const order: unknown = JSON.parse(body);
    return isOrder(order) ? order : null;
  } catch {
    return null;
  }
}

/** What other notes have left of the document a note refers to; null when there is no such document. */
async function leftOf(ctx: Ctx, { key, reference }: InvoiceOrder): Promise<number | null> {
  const sale = reference && (await findByFolio(ctx, reference.type, reference.folio));
  if (!sale) return null;
  const notes = (await notesAbout(ctx, sale)).filter((note) => note.key !== key);
  return sale.request.total - notes.reduce((sum, { request }) => sum + request.total, 0);
}

/** The API for the shop's server: one order, one document. */
function addApi(app: FastifyInstance, system: System): void {
  const ctx = system.contextFor({ kind: 'system' });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  const answer = (reply: FastifyReply, status: number, content: object) => {
    const body = JSON.stringify(content);
    return reply
      .code(status)
      .header(signatureHeader, signatureOf(body, invoicingKey(system)))
      .type('application/json')
      .send(body);
  };

  app.post('/documents', async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    if (!isSignedBy(body, request.headers[signatureHeader], invoicingKey(system))) {
      return answer(reply, 401, { error: 'invalid_signature' });
    }
    const order = orderIn(body);
    if (!order) return answer(reply, 400, { error: 'invalid_request' });
    const reason = refusalOf(order, await leftOf(ctx, order));
    if (reason) return answer(reply, 422, { reason });
    const { key, folio, stamp, token } = await issueDocument(ctx, order);
    return answer(reply, 200, { key, folio, stamp, link: `${sandboxPath}/${token}.pdf` });
  });
}

/** The documents. They need no login, as at a real provider: knowing the secret address is enough. */
function addDocuments(app: FastifyInstance, system: System): void {
  const ctx = system.contextFor({ kind: 'system' });
  refusePlainly(app);
  app.get<{ Params: { token: string } }>('/:token.pdf', async (request, reply) => {
    const document = await findByToken(ctx, request.params.token.replaceAll('\0', ''));
    if (!document) throw new Refusal('NOT_FOUND', 'Este documento no existe.');
    const pdf = await makePdf(documentPdf(document, isStamp(system.vault, document.stamp)));
    const name = `${document.type}-${document.folio}.pdf`;
    reply.headers(servedHeaders({ contentType: 'application/pdf', bytes: pdf.length, name, seconds: 300 }));
    return reply.send(pdf);
  });
}

/** A provider of electronic boletas and facturas to practise with, over the protocol of docs/invoicing-provider.md. */
export const invoicingSandbox = {
  name: 'invoicing-sandbox',
  tables: sandboxInvoicingTables,
  async routes(app, system) {
    await app.register(async (scope) => addApi(scope, system), { prefix: `${sandboxPath}/api` });
    await app.register(async (scope) => addDocuments(scope, system), { prefix: sandboxPath });
  },
} satisfies Module;
