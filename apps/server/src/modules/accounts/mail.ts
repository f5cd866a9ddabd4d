import { createTransport, type Transporter } from 'nodemailer';
import type { Ctx } from '../../platform/context.ts';
import { addToOutbox } from '../../platform/outbox/outbox.ts';

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

/** Where mail leaves the house: by SMTP, or into the log, where whoever tries the system finds it. */
export async function sendMail(ctx: Ctx, mail: Mail): Promise<void> {
  const { smtpUrl, mailFrom } = ctx.config;
  if (smtpUrl) await transportTo(smtpUrl).sendMail({ from: mailFrom, ...mail });
  else ctx.log.info(`Correo para ${mail.to} · ${mail.subject}\n${mail.text}`);
}

/** For mail without secrets: it rests in the outbox until it is sent. */
export async function postMail(ctx: Ctx, mail: Mail): Promise<void> {
  await addToOutbox(ctx, 'mail', mail);
}
