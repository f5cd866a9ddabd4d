import type { FastifyInstance } from 'fastify';
import { isSignedBy } from '../../platform/body-signature.ts';
import { formTimeMs, limitBodyTime } from '../../platform/http/body-time.ts';
import type { System } from '../../platform/system.ts';
import { callbackPath, gatewayKey, hasGateway, returnPath } from './choose-gateway.ts';
import { confirmPayment } from './commands/confirm-payment.ts';
import { signatureHeader } from './signature.ts';

const bodyLimit = 4096;
const ownId = /^[0-9a-f]{24}$/;

function idIn(body: string): string {
  try {
    const { id } = JSON.parse(body) as { id?: unknown };
    return typeof id === 'string' && ownId.test(id) ? id : '';
  } catch {
    return '';
  }
}

/** Where browsers and gateways come back to. Neither is trusted: both only make us ask the gateway. */
export async function paymentRoutes(root: FastifyInstance, system: System): Promise<void> {
  if (!hasGateway(system)) return;
  await root.register(async (app) => {
    const ctx = system.contextFor({ kind: 'system' });
    limitBodyTime(app, formTimeMs);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );

    app.get(`${returnPath}/:id`, async (request, reply) => {
      const { id } = request.params as { id: string };
      reply.header('cache-control', 'no-store');
      if (!ownId.test(id)) return reply.redirect('/app/payment', 303);
      await confirmPayment(ctx, id).catch((error: unknown) =>
        request.log.warn({ err: error, payment: id }, 'a payment could not be confirmed on return'),
      );
      return reply.redirect(`/app/payment?pago=${id}`, 303);
    });

    app.post(callbackPath, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      if (!isSignedBy(body, request.headers[signatureHeader], gatewayKey(system))) {
        return reply.code(401).send({ error: 'invalid_signature' });
      }
      // An error here is answered as a failure, so that the gateway calls again.
      if (idIn(body)) await confirmPayment(ctx, idIn(body));
      return reply.send({ received: true });
    });
  });
}
