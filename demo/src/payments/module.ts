import { pesos } from '@volante/domain/values/money';
import { company } from '@volante/domain/company/company';
import { gatewayKey, type PaymentOrder, sandboxPath, signatureHeader } from '@volante/server/modules/payments/public';
import { signatureOf } from '@volante/server/platform/body-signature';
import type { Ctx } from '@volante/server/platform/context';
import type { Module } from '@volante/server/platform/module';
import { formPages } from '@volante/server/platform/pages/form-pages';
import { Refusal } from '@volante/server/platform/refusal';
import type { System } from '@volante/server/platform/system';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sandboxPaymentsTables } from './owned-tables.ts';
import { type Decision, donePage, isDecision, payPage } from './pages.ts';
import { decideOrder, findOrder, keepOrder, type SandboxPayment } from './store.ts';

const limit = 4096;

type Values = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function readOrder(values: Values): PaymentOrder | null {
  const { id, amount, description, returnUrl, callbackUrl } = values;
  if (!isText(id) || !isText(description) || !isText(returnUrl) || !isText(callbackUrl)) return null;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return null;
  return { id, amount: pesos(amount), description, returnUrl, callbackUrl };
}

/** The payment page's address, on the same origin as the shop's return address if that is a full URL. */
function pageFor(ref: string, { returnUrl }: PaymentOrder): string {
  const path = `${sandboxPath}/${ref}`;
  return URL.canParse(returnUrl) ? new URL(path, returnUrl).href : path;
}

/** The API for the shop's server: begin a payment, and ask for its result. */
function addApi(app: FastifyInstance, system: System): void {
  const ctx = system.contextFor({ kind: 'system' });
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.authorization === `Bearer ${gatewayKey(system)}`) return undefined;
    return reply.code(401).send({ error: 'invalid_key' });
  });

  app.post('/payments', async (request, reply) => {
    const order = readOrder(request.body as Values);
    if (!order) return reply.code(400).send({ error: 'invalid_request' });
    const ref = await keepOrder(ctx, order);
    return reply.send({ ref, url: pageFor(ref, order) });
  });

  app.get('/payments/:ref', async (request, reply) => {
    const order = await findOrder(ctx, refOf(request));
    if (!order) return reply.code(404).send({ error: 'not_found' });
    const { ref, order_id: id, status, amount, authorization_code: authorizationCode, decided_at } = order;
    const paid = status === 'paid' && decided_at && { paidAt: decided_at.toISOString() };
    return reply.send({ ref, id, status, amount, ...(authorizationCode && { authorizationCode }), ...paid });
  });
}

const refOf = (request: FastifyRequest) => (request.params as { ref: string }).ref.replaceAll('\0', '');

/** Notifies the shop once, without retries: a shop that missed it asks for the result itself. */
async function tell(ctx: Ctx, order: SandboxPayment): Promise<void> {
  const body = JSON.stringify({ id: order.order_id, ref: order.ref });
  const headers = { 'content-type': 'application/json', [signatureHeader]: signatureOf(body, gatewayKey(ctx)) };
  const signal = AbortSignal.timeout(10_000);
  await fetch(order.callback_url, { method: 'POST', headers, body, signal }).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'the sandbox gateway could not tell of a payment'),
  );
}

async function decide(ctx: Ctx, order: SandboxPayment, decision: Decision, times: number): Promise<void> {
  const code =
    decision === 'paid'
      ? ctx.ids
          .secret(6)
          .replaceAll(/[^A-Za-z0-9]/g, '0')
          .toUpperCase()
      : null;
  await decideOrder(ctx, order.ref, { status: decision, authorization_code: code });
  for (let time = 0; time < times; time += 1) await tell(ctx, order);
}

/** The pages for the driver. They need no login: knowing the secret ref is enough. */
function addPages(app: FastifyInstance, system: System): void {
  const ctx = system.contextFor({ kind: 'system' });
  formPages(app, { formLimit: limit, startAgain: { href: '/app/payment', text: `Volver a ${company().name}` } });
  const orderOf = async (request: FastifyRequest) => {
    const order = await findOrder(ctx, refOf(request));
    if (!order) throw new Refusal('NOT_FOUND', 'Este pago no existe. Empieza otra vez desde la app.');
    return order;
  };

  app.get('/:ref', async (request, reply) => {
    const order = await orderOf(request);
    const page = order.status === 'pending' ? payPage(order) : donePage(order);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });

  app.post('/:ref', async (request, reply) => {
    const order = await orderOf(request);
    const { decision, twice } = (request.body ?? {}) as Values;
    if (!isDecision(decision)) throw new Refusal('BAD_USER_INPUT', 'Elige cómo termina el pago.');
    await decide(ctx, order, decision, twice ? 2 : 1);
    return reply.redirect(order.return_url, 303);
  });
}

/** A payment gateway to practise with, over the protocol of docs/payments-gateway.md. */
export const paymentsSandbox = {
  name: 'payments-sandbox',
  tables: sandboxPaymentsTables,
  async routes(app, system) {
    await app.register(async (scope) => addApi(scope, system), { prefix: `${sandboxPath}/api` });
    await app.register(async (scope) => addPages(scope, system), { prefix: sandboxPath });
  },
} satisfies Module;
