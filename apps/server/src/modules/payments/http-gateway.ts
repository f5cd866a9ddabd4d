import { Refusal } from '../../platform/refusal.ts';
import { type GatewayOutcome, gatewayStatuses, type PaymentGateway } from './gateway.ts';

interface GatewayOptions {
  name: string;
  url: string;
  key: string;
  /** Allows pages of our own server to be given as a path. */
  ownPages?: boolean;
  timeoutMs?: number;
}

const largestAnswer = 64 * 1024;

const unreachable = (cause: unknown) =>
  Object.assign(new Refusal('UNAVAILABLE', 'La pasarela de pagos no responde. Vuelve a intentarlo en unos minutos.'), {
    cause,
  });

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 2_000 ? value : undefined;

function isPage(url: string, ownPages: boolean): boolean {
  if (ownPages && /^\/[^/\\]/.test(url)) return true;
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function begunOf(answer: Fields, ownPages: boolean) {
  const [ref, url] = [textOf(answer.ref), textOf(answer.url)];
  if (!ref || !url || !isPage(url, ownPages)) throw new Error('The gateway began a payment without ref or page');
  return { ref, url };
}

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** An instant with its offset: without one it could mean another day. */
function instantOf(value: unknown): Date | undefined {
  if (value === undefined || value === null) return undefined;
  const instant = typeof value === 'string' && withOffset.test(value) ? new Date(value) : null;
  if (!instant || Number.isNaN(instant.getTime())) throw new Error('The gateway returned no instant of payment');
  return instant;
}

function outcomeOf({ status: given, amount, authorizationCode, paidAt: instant }: Fields): GatewayOutcome {
  const status = gatewayStatuses.find((known) => known === given);
  if (!status) throw new Error('The gateway returned an unknown status');
  if (!Number.isSafeInteger(amount)) throw new Error('The gateway returned no whole amount');
  const code = textOf(authorizationCode);
  const paidAt = instantOf(instant);
  return {
    status,
    amount: amount as number,
    ...(code && { authorizationCode: code }),
    ...(paidAt && { paidAt }),
  };
}

/**
 * The gateway of docs/payments-gateway.md, over HTTP. An invalid answer is reported as UNAVAILABLE and decides nothing.
 */
export function httpGateway(options: GatewayOptions): PaymentGateway {
  const { name, url, key, ownPages = false, timeoutMs = 10_000 } = options;
  const ask = async <T>(path: string, init: RequestInit, read: (answer: Fields) => T): Promise<T> => {
    try {
      const answer = await fetch(`${url}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`);
      const text = await answer.text();
      if (text.length > largestAnswer) throw new Error('The answer of the gateway is too large');
      return read(JSON.parse(text) as Fields);
    } catch (error) {
      throw unreachable(error);
    }
  };
  return {
    name,
    begin: (order) =>
      ask('/payments', { method: 'POST', body: JSON.stringify({ ...order, currency: 'CLP' }) }, (answer) =>
        begunOf(answer, ownPages),
      ),
    outcome: (ref) => ask(`/payments/${encodeURIComponent(ref)}`, {}, outcomeOf),
  };
}
