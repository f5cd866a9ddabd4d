import type { Ctx } from '../context.ts';
import { type LinkKind, signedLink } from '../signed-links.ts';

/** Documents and photos share one address. */
export const fileLinks = { path: '/files', purpose: 'file-link' } as const;

const documents: LinkKind = { ...fileLinks, stepMinutes: 5 };
const photos: LinkKind = { ...fileLinks, stepMinutes: 60 };

export const documentLink = (ctx: Ctx, id: string): string => signedLink(ctx, documents, id);

/** The link of a driver's photo, which `drivers.photo` keeps as the file's id. */
export const photoLink = (ctx: Ctx, id: string | null): string | null => id && signedLink(ctx, photos, id);
