import type { Rut } from '../values/rut.ts';
import type { TutorialTopic } from '../tutorial-videos.ts';
import type { Office } from '../fleet/pick-up.ts';
import type { CompanyColors } from './colors.ts';

/** Who rents out and issues boletas, as registered with the Servicio de Impuestos Internos (SII). */
export interface Issuer {
  name: string;
  rut: Rut;
  giro: string;
  address: string;
  commune: string;
}

/** Pages outside the app, each of ours or the company's own. A post is at the address of the blog, a slash and its slug. */
export const publicLinks = ['resources', 'planPlus', 'planPremium', 'faq', 'blog'] as const;

export type PublicLinks = Record<(typeof publicLinks)[number], string>;

/** Addresses on YouTube by what they are about. Where there is none, our drawn guide opens. */
export type Films = Partial<Record<TutorialTopic, string>>;

/** What every screen may say or draw of the company; the phone knows no more of it. */
export interface ShownCompany {
  name: string;
  description: string;
  supportPhone: string;
  /** What stands between the tags of an `<svg viewBox="0 0 24 24">`. */
  logo: string;
}

/** Everything that is a rental company's own, as its file says it (docs/company.md). */
export interface Company extends ShownCompany {
  issuer: Issuer;
  /** Where drivers pick up their cars; null where staff always say it. */
  office: Office | null;
  colors: CompanyColors;
  links: PublicLinks;
  films: Films;
}

/** The API's own word for the rental company, the `{product}` of the specification. It is the same for all of them. */
export const productKey = 'volante';

let own: ShownCompany | undefined;

/** Says whose app this is, once: when the process or the page starts. */
export function setCompany(company: ShownCompany): void {
  own = company;
}

/** Whose app this is. Nobody may ask before it is set, so it is no value for the top of a module. */
export function company(): ShownCompany {
  if (!own) throw new Error('The company was asked for before it was set');
  return own;
}

/** A text of a table, with the company's name in it. */
export const withCompany = (text: string): string => text.replaceAll('{company}', () => company().name);

/** The address that dials a number. */
export const dial = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;
