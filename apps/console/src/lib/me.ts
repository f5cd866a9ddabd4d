import { createContext, use } from 'react';
import type { MeQuery } from './me.generated.ts';

export type Me = MeQuery['me'];
export type ActionName = MeQuery['actions'][number];

interface Who {
  me: Me;
  /** What they may do, in the order of the catalogue. */
  actions: readonly ActionName[];
}

/** Who is signed in, for every page inside the frame. */
export const WhoContext = createContext<Who | undefined>(undefined);

export function useWho(): Who {
  const who = use(WhoContext);
  if (!who) throw new Error('Nobody is signed in here');
  return who;
}

/** '/acciones/payouts-send' for 'payouts send': its first word is the domain. */
export const actionAddress = (name: string, filled: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(filled).toString();
  return `/acciones/${name.replace(' ', '-')}${search && `?${search}`}`;
};
