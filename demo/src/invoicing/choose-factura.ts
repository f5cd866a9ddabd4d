import { instantAt, type LocalDate } from '@volante/domain/values/dates';
import { present } from '@volante/domain/values/present';
import { chooseInvoice, hasProvider } from '@volante/server/modules/invoicing/public';
import type { Ctx } from '@volante/server/platform/context';
import type { Renter } from '../money/renters.ts';
import { on } from '../past.ts';
import { unknownGiro } from './unknown-giro.ts';

interface Business {
  email: string;
  giro: string;
  address: string;
  commune: string;
}

const diego: Business = {
  email: 'diego@volante.test',
  giro: 'Transporte de pasajeros',
  address: 'Av. Matta 1012, depto. 34',
  commune: 'Ñuñoa',
};

const ines: Business = {
  email: 'ines@volante.test',
  giro: unknownGiro,
  address: 'Los Aromos 455',
  commune: 'La Florida',
};

async function choose(tx: Ctx, monday: LocalDate, renters: readonly Renter[], business: Business): Promise<void> {
  const { email, ...factura } = business;
  const renter = renters.find((one) => one.email === email);
  const noon = present(instantAt(monday, '12:00'), 'the noon of a Monday');
  // Without a provider nobody issues documents, and there is nothing to choose.
  if (renter && hasProvider(tx)) await chooseInvoice(on(tx, noon), { uid: renter.uid, kind: 'factura', ...factura });
}

/** [BKS-14] One demo driver has a business of his own: from the week after this one on he gets facturas. */
export const chooseDemoFactura = (tx: Ctx, monday: LocalDate, renters: readonly Renter[]): Promise<void> =>
  choose(tx, monday, renters, diego);

/** [CON-20] Another one wrote a giro that nobody knows: the factura of the week after this one is refused. */
export const chooseRefusedFactura = (tx: Ctx, monday: LocalDate, renters: readonly Renter[]): Promise<void> =>
  choose(tx, monday, renters, ines);
