import { createTransport, type Transporter } from 'nodemailer';
import type { Ctx } from '../../platform/context.ts';
import { addToOutbox, takeFromOutbox } from '../../platform/outbox/outbox.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

const transports = new Map<string, Transporter>();

function transportTo(smtpUrl: string): Transporter {
  const transport = transports.get(smtpUrl) ?? createTransport(smtpUrl);
  transports.set(smtpUrl, transport);
  return transport;
}

/** Sends a mail by SMTP. Without SMTP it goes into the log, where whoever tries the system out can read it. */
export async function sendMail(ctx: Ctx, mail: Mail): Promise<void> {
  const { smtpUrl, mailFrom } = ctx.config;
  if (smtpUrl) await transportTo(smtpUrl).sendMail({ from: mailFrom, ...mail });
  else ctx.log.info(`Correo para ${mail.to} · ${mail.subject}\n${mail.text}`);
}

/** Only for mail without secrets: its text is stored in the outbox until it is sent. */
export async function postMail(ctx: Ctx, mail: Mail): Promise<void> {
  await addToOutbox(ctx, 'mail', mail);
}

/** Deletes all mail to this address that has not been sent yet. */
export async function takeBackMail(tx: Ctx, address: string): Promise<void> {
  await takeFromOutbox(tx, { to: address });
  await takeFromOutbox(tx, { email: address });
}
