import type { ComponentType } from 'react';
import type { FormData } from './form-values.ts';
import { AboutYou, Home, ParkingAndPhones, type SectionProps } from './personal-data-fields.tsx';

interface Page {
  fields: readonly (keyof FormData)[];
  Part: ComponentType<SectionProps>;
}

/** [DAY-15] The three short pages of the step. */
export const pages: readonly [Page, Page, Page] = [
  { fields: ['rut', 'birth', 'gender'], Part: AboutYou },
  { fields: ['address', 'adrnumber', 'adrapt', 'region', 'city', 'commune', 'pin'], Part: Home },
  { fields: ['parking', 'secondPhone', 'emergencyPhone'], Part: ParkingAndPhones },
];

/** The first page with one of these fields, counted from 1. */
export function pageWith(fields: readonly string[]): number {
  return (
    1 +
    Math.max(
      0,
      pages.findIndex((page) => page.fields.some((name) => fields.includes(name))),
    )
  );
}

/** Which page the address names; the first without one. */
export function pageOf(search: string): number {
  const asked = Number(new URLSearchParams(search).get('pagina'));
  return Number.isInteger(asked) && asked >= 1 && asked <= pages.length ? asked : 1;
}

/** The address of a page of the step that is open. */
export function pageAddress(search: string, page: number): string {
  const parameters = new URLSearchParams(search);
  if (page > 1) parameters.set('pagina', String(page));
  else parameters.delete('pagina');
  return `/app/onboarding?${parameters.toString()}`;
}
