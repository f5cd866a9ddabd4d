import { formatRut } from '@volante/domain/values/rut';
import type { GetAccountOwnerQuery } from './get-account-owner.generated.ts';

export type AccountOwner = GetAccountOwnerQuery['getDriver']['info'];

export interface Holder {
  name: string;
  /** '12.345.678-5' */
  rut: string;
}

/** The driver as the holder of their own account. */
export const ownHolder = (owner: AccountOwner): Holder => ({
  name: `${owner.firstname} ${owner.lastname}`,
  rut: owner.rut ? formatRut(owner.rut) : '',
});

/** Written as the driver's own, letter by letter: what compares two names need not be fetched. */
export function isWrittenAsOwn({ name, rut }: Holder, owner: AccountOwner): boolean {
  const own = ownHolder(owner);
  return name === own.name && rut === own.rut;
}
