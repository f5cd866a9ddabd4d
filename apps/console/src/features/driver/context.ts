import { createContext, use } from 'react';
import type { AboutAction, Offer } from './offers.ts';
import type { SectionName } from './sections.ts';

interface Shown {
  uid: string;
  /** All that whoever looks may do. */
  actions: readonly AboutAction[];
  offers: ReadonlyMap<SectionName | 'other', Offer[]>;
  /** Opens the form of an action over the page. */
  onAct: (offer: Offer) => void;
}

/** The driver on the page, for each of its parts. */
export const DriverContext = createContext<Shown | undefined>(undefined);

export function useDriver(): Shown {
  const shown = use(DriverContext);
  if (!shown) throw new Error('No driver is shown here');
  return shown;
}
