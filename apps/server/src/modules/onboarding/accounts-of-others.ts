import { type Difference, differenceOf } from '@volante/domain/drivers/same-person';
import type { Ctx } from '../../platform/context.ts';
import { blockedAmong } from '../../platform/data-blocks/store.ts';
import { bankName, readHolders } from '../banking/public.ts';
import { readNames } from '../drivers/public.ts';
import { readLinkedNames } from '../ridehailing/public.ts';

export interface AccountOfAnother {
  driverId: string;
  email: string | null;
  /** The driver's own name. */
  driver: string;
  /** 'bank/' and its id, or 'uber'. */
  account: string;
  /** 'Banco Estado ••5678, principal', 'Uber'. */
  title: string;
  /** In whose name it is. */
  holder: string;
  difference: Difference;
}

interface Account {
  account: string;
  title: string;
  holder: string;
  rut: string | null;
}

/** For each of these drivers, or of all: their bank accounts, then the ride-hailing account. */
async function accountsByDriver(ctx: Ctx, uids: readonly string[] | undefined): Promise<Map<string, Account[]>> {
  const found = new Map<string, Account[]>();
  const note = (driverId: string, account: Account) => found.set(driverId, [...(found.get(driverId) ?? []), account]);
  for (const { id, driver_id, bank_code, last4, holder_name, holder_rut, main } of await readHolders(ctx.db, uids)) {
    const title = `${bankName(bank_code)} ••${last4}${main ? ', principal' : ''}`;
    note(driver_id, { account: `bank/${id}`, title, holder: holder_name, rut: holder_rut });
  }
  for (const { driver_id, firstname, lastname } of await readLinkedNames(ctx, uids)) {
    note(driver_id, { account: 'uber', title: 'Uber', holder: `${firstname} ${lastname}`, rut: null });
  }
  return found;
}

/**
 * [SCR-06] The accounts that are in another name than their driver's, for staff to look at. Found by comparing what is
 * stored now, so that a name that was corrected is off the list at once.
 */
export async function accountsOfOthers(ctx: Ctx, uids?: readonly string[]): Promise<AccountOfAnother[]> {
  const accounts = await accountsByDriver(ctx, uids);
  const drivers = await readNames(ctx.db, uids);
  const blocked = await blockedAmong(ctx.db, [...accounts.keys()]);
  const compared = drivers.filter(({ id }) => !blocked.has(id));
  return compared.flatMap(({ id, email, firstname, lastname, rut }) => {
    const driver = `${firstname} ${lastname}`;
    return (accounts.get(id) ?? []).flatMap(({ account, title, holder, rut: holderRut }) => {
      const difference = differenceOf({ name: holder, rut: holderRut }, { name: driver, rut });
      return difference ? [{ driverId: id, email, driver, account, title, holder, difference }] : [];
    });
  });
}
