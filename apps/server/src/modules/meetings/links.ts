import type { MeetingKind } from '@volante/domain/meetings/kinds';
import type { Ctx } from '../../platform/context.ts';
import type { Vault } from '../../platform/vault.ts';
import type { MeetingFacts } from './store.ts';

export type Link = Pick<Ctx, 'config' | 'vault'>;

const purpose = 'meetings';

const signed = (kind: MeetingKind, leadId: string) => `${kind}:${leadId}`;

/**
 * A lead's signature never changes, and every getDriver may need it. Without this cache, signing took a tenth of the
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
export function bookingPath({ vault }: Pick<Link, 'vault'>, kind: MeetingKind, leadId: string): string {
  return `/meetings/${kind}/${leadId}.${signatureOf(vault, signed(kind, leadId))}`;
}

/** The lead named in the last part of a link; undefined when we did not sign it. */
export function leadOfToken({ vault }: Pick<Link, 'vault'>, kind: MeetingKind, token: string): string | undefined {
  const [, leadId, signature] = /^([^.]+)\.([^.]+)$/.exec(token) ?? [];
  if (!leadId || !signature || !vault.verify(purpose, signed(kind, leadId), signature)) return undefined;
  return leadId;
}

/** The address that the driver's browser opens. Without PUBLIC_URL it is a path on the app's own origin. */
export function addressOf({ config }: Pick<Link, 'config'>, path: string): string {
  return config.publicUrlGiven ? config.publicUrl + path : path;
}

/** Where a driver books the onboarding meeting: the company's own calendar if it has one, otherwise our page. */
export function calendarLink(ctx: Link, leadId: string): string {
  const { calendarUrl } = ctx.config;
  if (!calendarUrl) return addressOf(ctx, bookingPath(ctx, 'onboarding', leadId));
  const url = new URL(calendarUrl);
  url.searchParams.set('lead', leadId);
  return url.href;
}

/** `lead.meeting` as the API returns it, from the result of `meetingOf`. */
export function leadMeeting(ctx: Link, leadId: string, meeting: MeetingFacts | null) {
  if (!meeting) return null;
  const page = addressOf(ctx, bookingPath(ctx, 'onboarding', leadId));
  const open = meeting.status === 'booked';
  return {
    ...meeting,
    link: page,
    cancel: open ? `${page}/cancel` : null,
    reschedule: open ? `${page}/reschedule` : null,
  };
}
