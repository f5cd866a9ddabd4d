import type { SectionName } from './sections.ts';

export interface AboutAction {
  name: string;
  domain: string;
  title: string;
  fields: readonly { name: string; kind: string }[];
}

/** An action that can be done here, and what its form begins with. */
export interface Offer {
  name: string;
  title: string;
  filled: Readonly<Record<string, string>>;
}

/** The part of the record in which staff look for the actions of a domain. */
const home: Readonly<Record<string, SectionName>> = {
  drivers: 'status',
  onboarding: 'onboarding',
  meetings: 'onboarding',
  plans: 'plan',
  swaps: 'plan',
  cars: 'car',
  'pick-ups': 'car',
  events: 'week',
  settlements: 'week',
  guarantees: 'money',
  banking: 'money',
  payouts: 'money',
  invoicing: 'money',
  cash: 'money',
  support: 'cases',
  chat: 'cases',
  notifications: 'cases',
  accounts: 'devices',
};

/** Those that stand elsewhere than the others of their domain. */
const homeOf = (name: string, domain: string) => (name === 'drivers note' ? 'notes' : home[domain]);

/** These stand at a row, or at a status, which fill more of their form in. */
const atRows = (name: string) =>
  name === 'drivers status' || name === 'drivers withdraw-note' || name.startsWith('documents ');

interface Standing {
  banned: boolean;
  enabled: boolean;
}

/** What would change nothing. */
const idle = ({ banned, enabled }: Standing): readonly string[] => [
  banned ? 'drivers ban' : 'drivers unban',
  enabled ? 'drivers enable' : 'drivers disable',
];

/**
 * [CON-10] The actions that name a driver, by the part of the record they belong to. What belongs to a part that is not
 * shown, or to none, stands under 'other'.
 */
export function offersFor(
  actions: readonly AboutAction[],
  driver: Standing & { uid: string },
  shown: ReadonlySet<SectionName>,
): ReadonlyMap<SectionName | 'other', Offer[]> {
  const offers = new Map<SectionName | 'other', Offer[]>();
  const useless = idle(driver);
  for (const { name, domain, title, fields } of actions) {
    const field = fields.find(({ kind }) => kind === 'driver');
    if (!field || atRows(name) || useless.includes(name)) continue;
    const own = homeOf(name, domain);
    const place = own && shown.has(own) ? own : 'other';
    offers.set(place, [...(offers.get(place) ?? []), { name, title, filled: { [field.name]: driver.uid } }]);
  }
  return offers;
}

/** The actions of a domain whose form has all these fields: what can be done about one row. */
export function rowOffers(
  actions: readonly AboutAction[],
  domain: string,
  filled: Readonly<Record<string, string>>,
): Offer[] {
  const names = Object.keys(filled);
  return actions
    .filter((action) => action.domain === domain && names.every((name) => action.fields.some((it) => it.name === name)))
    .map(({ name, title }) => ({ name, title, filled }));
}

/** 'approve' of 'documents approve'. */
export const verbOf = (name: string): string => name.slice(name.indexOf(' ') + 1);
