import { instantAt, type LocalDate } from '@volante/domain/values/dates';
import { present } from '@volante/domain/values/present';
import { chooseInvoice, hasProvider } from '@volante/server/modules/invoicing/public';
import type { Ctx } from '@volante/server/platform/context';
import type { Renter } from '../money/renters.ts';
import { on } from '../past.ts';

const who = 'diego@volante.test';
const factura = {
  kind: 'factura',
  giro: 'Transporte de pasajeros',
  address: 'Av. Matta 1012, depto. 34',
  commune: 'Ñuñoa',
};

/** [BKS-14] One demo driver has a business of his own: from the week after this one on he gets facturas. */
export async function chooseDemoFactura(tx: Ctx, monday: LocalDate, renters: readonly Renter[]): Promise<void> {
  const renter = renters.find(({ email }) => email === who);
  const noon = present(instantAt(monday, '12:00'), 'the noon of a Monday');
  // Without a provider nobody issues documents, and there is nothing to choose.
  if (renter && hasProvider(tx)) await chooseInvoice(on(tx, noon), { uid: renter.uid, ...factura });
}
