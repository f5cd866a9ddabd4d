import { createTransport, type Transporter } from 'nodemailer';
import type { Ctx } from './context.ts';
import { addToOutbox, takeFromOutbox } from './outbox/outbox.ts';
import { waitsChanged } from './waits/tell.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The outbox type of the last mail to an erased account. */
export const lastMail = 'mail.last';

/** A mail server that hangs is given up after these, and tried again later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const transports = new Map<string, Transporter>();

function transportTo(smtpUrl: string): Transporter {
  const transport = transports.get(smtpUrl) ?? createTransport({ url: smtpUrl, ...patience });
  transports.set(smtpUrl, transport);
  return transport;
}

/**
 * Sends what somebody asked for, which was counted in their share when they asked. By SMTP; without SMTP it goes into the
 * log, where whoever tries the system out can read it.
 */
export async function sendMail(ctx: Ctx, mail: Mail): Promise<void> {
  const { smtpUrl, mailFrom } = ctx.config;
  if (smtpUrl) await transportTo(smtpUrl).sendMail({ from: mailFrom, ...mail });
  else ctx.log.info(`Correo para ${mail.to} · ${mail.subject}\n${mail.text}`);
}

/** Sends a mail unless its mailbox has had this share of mails: nobody can flood a mailbox through us. */
export async function sendWithin(ctx: Ctx, share: 'noticeMail' | 'unconfirmedMail', mail: Mail): Promise<void> {
  const tried = { subject: mail.to };
  if (!(await ctx.rateLimits.hasTries(share, tried))) {
    ctx.log.warn({ share }, 'a mail was dropped: its address has had its share');
    return;
  }
  await sendMail(ctx, mail);
  // Counted once it is sent: while the mail server is away, trying again costs nothing.
  await ctx.rateLimits.takes(share, tried);
}

/** Sends what we have to tell somebody. */
export async function sendNotice(ctx: Ctx, mail: Mail): Promise<void> {
  await sendWithin(ctx, 'noticeMail', mail);
}

/** Only for mail without secrets: its text is stored in the outbox until it is sent. */
export async function postMail(ctx: Ctx, mail: Mail): Promise<void> {
  await addToOutbox(ctx, 'mail', mail);
}

/**
 * The last mail to somebody whose account is erased. Unlike other mail, it is not kept when it could not be sent: the
 * address is personal data that nobody may keep.
 */
export async function postLastMail(tx: Ctx, mail: Mail): Promise<void> {
  await addToOutbox(tx, lastMail, mail);
}

export type StaffMail = Omit<Mail, 'to'>;

/**
 * Tells the staff on duty, after commit. Name drivers by their ids alone: the mail outlives an erased account, and without
 * an address for staff it stands in the log.
 */
export async function tellStaff(tx: Ctx, mail: StaffMail): Promise<void> {
  await addToOutbox(tx, 'mail.staff', mail);
  // What they are told of usually waits for them, too.
  waitsChanged(tx);
}

export async function sendStaffMail(ctx: Ctx, mail: StaffMail): Promise<void> {
  const { operationsEmail } = ctx.config;
  if (operationsEmail) await sendMail(ctx, { to: operationsEmail, ...mail });
  else ctx.log.warn(`Para operaciones · ${mail.subject}\n${mail.text}`);
}

/** Deletes all mail to this address that has not been sent yet. */
export async function takeBackMail(tx: Ctx, address: string): Promise<void> {
  await takeFromOutbox(tx, { to: address });
  await takeFromOutbox(tx, { email: address });
}
