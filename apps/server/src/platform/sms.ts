import type { Config } from './config.ts';
import type { Ctx } from './context.ts';
import { signatureOf } from './body-signature.ts';
import { addToOutbox, takeFromOutbox } from './outbox/outbox.ts';

export interface Sms {
  /** As it is stored: '+56987654321'. */
  to: string;
  text: string;
}

export const smsSignatureHeader = 'x-sms-signature';

/** A service that hangs is given up after this, and tried again later. */
const patienceMs = 10_000;

/** Outside production the log takes the place of a phone, as it does for mail. */
export const hasSms = ({ smsUrl, production }: Config): boolean => smsUrl !== undefined || !production;

/** Sends a text message, unless this number has had as many as one gets in a day: each costs money. */
export async function sendSms(ctx: Ctx, sms: Sms): Promise<void> {
  const tried = { subject: sms.to };
  if (!(await ctx.rateLimits.hasTries('smsTo', tried))) {
    ctx.log.warn('a text message was dropped: its number has had all of today’s');
    return;
  }
  await deliver(ctx, sms);
  // Counted once it is sent: while the service is away, trying again costs nothing.
  await ctx.rateLimits.consume('smsTo', tried).catch(() => undefined);
}

async function deliver({ config, log }: Ctx, sms: Sms): Promise<void> {
  const { smsUrl, smsKey, production } = config;
  if (smsUrl && smsKey) return post(smsUrl, smsKey, sms);
  if (!production) log.info(`SMS para ${sms.to} · ${sms.text}`);
}

async function post(url: string, key: string, sms: Sms): Promise<void> {
  const body = JSON.stringify(sms);
  const answer = await fetch(`${url}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [smsSignatureHeader]: signatureOf(body, key) },
    body,
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The service for text messages answered ${answer.status}`);
}

/** Only for messages without secrets: the text is stored in the outbox until it is sent. */
export async function postSms(tx: Ctx, sms: Sms): Promise<void> {
  await addToOutbox(tx, 'sms', sms);
}

/** Deletes all messages to this number that have not been sent yet. */
export async function takeBackSms(tx: Ctx, phone: string): Promise<void> {
  await takeFromOutbox(tx, { to: phone });
}
