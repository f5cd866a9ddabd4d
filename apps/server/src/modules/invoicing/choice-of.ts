import type { InvoiceChoice } from '@volante/domain/billing/invoice-choice';
import type { ChoiceRow } from './choices-store.ts';

/** Who never chose gets boletas. The database gives a factura all of its data. */
export function choiceOf(row: ChoiceRow | undefined): InvoiceChoice {
  if (row?.kind !== 'factura') return { kind: 'boleta' };
  const { kind, giro, address, commune } = row;
  return { kind, giro: giro ?? '', address: address ?? '', commune: commune ?? '' };
}
