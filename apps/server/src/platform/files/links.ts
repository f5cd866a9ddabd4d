import type { Ctx } from '../context.ts';
import type { Vault } from '../vault.ts';
import { Refusal } from '../refusal.ts';

const purpose = 'file-link';
const minuteMs = 60_000;

/** A link lives one to two of these: it stays the same for one, so that the browser's cache is of use. */
const stepMinutes = { document: 5, photo: 60 } as const;

const signed = (id: string, expires: string) => `${id}.${expires}`;

/** Bound to the file; whoever has it may look until it ends. */
function linkTo({ clock, vault }: Ctx, id: string, kind: keyof typeof stepMinutes): string {
  const step = stepMinutes[kind] * minuteMs;
  const expires = ((Math.floor(clock.now().getTime() / step) + 2) * step).toString(36);
  return `/files/${id}/${expires}/${vault.sign(purpose, signed(id, expires))}`;
}

export const documentLink = (ctx: Ctx, id: string): string => linkTo(ctx, id, 'document');

/** The link of a driver's photo, which `drivers.photo` keeps as the file's id. */
export const photoLink = (ctx: Ctx, id: string | null): string | null => id && linkTo(ctx, id, 'photo');

export interface Link {
  id: string;
  expires: string;
  signature: string;
}

/** Until when it may be kept by a browser. */
export function mustBeOurLink(vault: Vault, now: Date, { id, expires, signature }: Link): Date {
  if (!vault.verify(purpose, signed(id, expires), signature)) {
    throw new Refusal('FORBIDDEN', 'Este enlace no es válido. Vuelve a la aplicación y abre el archivo desde ahí.');
  }
  const end = new Date(parseInt(expires, 36));
  if (end <= now) {
    throw new Refusal('FORBIDDEN', 'Este enlace venció. Vuelve a la aplicación y abre el archivo desde ahí.');
  }
  return end;
}
