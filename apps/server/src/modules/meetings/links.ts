import type { MeetingKind } from '@volante/domain/meetings/kinds';
import { Refusal } from '../../platform/refusal.ts';
import type { LinkedLead } from '../drivers/public.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Vault } from '../../platform/vault.ts';
import type { MeetingFacts } from './store.ts';

export type Link = Pick<Ctx, 'clock' | 'config' | 'vault'>;

const purpose = 'meetings';
const dayMs = 24 * 60 * 60_000;

/** A link works for so many days. Within a day it stays the same. */
const linkDays = 30;

const signed = (kind: MeetingKind, { id, linkEpoch }: LinkedLead, expires: string) =>
  JSON.stringify([kind, id, linkEpoch, expires]);

/**
 * A lead's signature changes once a day, and every getDriver may need it. Without this cache, signing took a tenth of the
 * request.
 */
const signatures = new WeakMap<Vault, Map<string, string>>();
const mostSignatures = 20_000;

function signatureOf(vault: Vault, text: string): string {
  const known = signatures.get(vault)?.get(text);
  if (known !== undefined) return known;
  const signature = vault.sign(purpose, text);
  const all = signatures.get(vault);
  if (!all || all.size >= mostSignatures) signatures.set(vault, new Map([[text, signature]]));
  else all.set(text, signature);
  return signature;
}

/** Whoever holds this link may book for that lead. It is signed, contains no secret and needs no session. */
export function bookingPath({ clock, vault }: Omit<Link, 'config'>, kind: MeetingKind, lead: LinkedLead): string {
  const expires = (Math.floor(clock.now().getTime() / dayMs) + linkDays + 1).toString(36);
  return `/meetings/${kind}/${lead.id}.${expires}.${signatureOf(vault, signed(kind, lead, expires))}`;
}

/** The lead that a link names, which is believed only once `mustBeOurLink` has seen its signature. */
export const leadNamedBy = (token: string): string => token.split('.')[0] ?? '';

/** Refuses what we did not sign for this lead, and a link whose time is over. */
export function mustBeOurLink(
  { clock, vault }: Omit<Link, 'config'>,
  { kind, token, lead }: { kind: MeetingKind; token: string; lead: LinkedLead },
): void {
  const [, expires = '', signature = '', ...more] = token.split('.');
  // Links of releases before had no end. They have one now.
  const isOld = expires !== '' && signature === '' && vault.verify(purpose, `${kind}:${lead.id}`, expires);
  const isOurs = more.length === 0 && vault.verify(purpose, signed(kind, lead, expires), signature);
  if (!isOld && !isOurs) throw new Refusal('NOT_FOUND', 'Este enlace no es válido. Ábrelo otra vez desde la app.');
  if (isOurs && parseInt(expires, 36) * dayMs > clock.now().getTime()) return;
  throw new Refusal(
    'NOT_FOUND',
    `Los enlaces para agendar duran ${linkDays} días y este venció. Entra a la app: ahí tienes uno nuevo, y tu hora sigue como estaba.`,
  );
}

/** The address that the driver's browser opens. Without PUBLIC_URL it is a path on the app's own origin. */
export function addressOf({ config }: Pick<Link, 'config'>, path: string): string {
  return config.publicUrlGiven ? config.publicUrl + path : path;
}

/** Where a driver books the onboarding meeting: the company's own calendar if it has one, otherwise our page. */
export function calendarLink(ctx: Link, lead: LinkedLead): string {
  const { calendarUrl } = ctx.config;
  if (!calendarUrl) return addressOf(ctx, bookingPath(ctx, 'onboarding', lead));
  const url = new URL(calendarUrl);
  url.searchParams.set('lead', lead.id);
  return url.href;
}

/** `lead.meeting` as the API returns it, from the result of `meetingOf`. */
export function leadMeeting(ctx: Link, lead: LinkedLead, meeting: MeetingFacts | null) {
  if (!meeting) return null;
  const page = addressOf(ctx, bookingPath(ctx, 'onboarding', lead));
  const open = meeting.status === 'booked';
  return {
    ...meeting,
    link: page,
    cancel: open ? `${page}/cancel` : null,
    reschedule: open ? `${page}/reschedule` : null,
  };
}
