import { setCompany } from '@volante/domain/company/company';
import type { OwnCompany } from './load-company.ts';

let own: OwnCompany | undefined;

/** Says whose system this is, once: when the process starts. */
export function setOwnCompany(company: OwnCompany): void {
  own = company;
  setCompany(company);
}

/** Whose system this is, with what drivers' phones do not know of it. Pages and papers are drawn without any settings at hand. */
export function ownCompany(): OwnCompany {
  if (!own) throw new Error('The company was asked for before it was set');
  return own;
}
