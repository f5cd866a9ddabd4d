import type { Ctx } from '../../platform/context.ts';
import { addToOutbox } from '../../platform/outbox/outbox.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Where mail leaves the house. The embedded default writes it to the log, where whoever tries the system finds it. */
export interface MailPort {
  send(ctx: Ctx, mail: Mail): Promise<void>;
}

export const logMail: MailPort = {
  async send(ctx, { to, subject, text }) {
    ctx.log.info(`Correo para ${to} · ${subject}\n${text}`);
  },
};

/** For mail without secrets: it rests in the outbox until it is sent. */
export async function postMail(ctx: Ctx, mail: Mail): Promise<void> {
  await addToOutbox(ctx, 'mail', mail);
}
