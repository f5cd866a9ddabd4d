import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

export const invoicingTables = {
  invoice_choices: {
    person: ['driver_id'],
    exported: ['chosen_at', 'id', 'from_week', 'kind', 'giro', 'address', 'commune'],
    withheld: { chosen_by: reasons.staff },
    // What a factura said of its receiver stands in the factura.
    erased: 'rows',
  },
  tax_documents: {
    person: ['driver_id'],
    exported: [
      'date',
      'id',
      'kind',
      'bill_id',
      'refers_to',
      'receiver',
      'weeks',
      'details',
      'discounts',
      'net_amount',
      'iva',
      'total_amount',
      'credited_amount',
      'state',
      'provider',
      'folio',
      'stamp',
      'link',
      'created_at',
      'issued_at',
    ],
    withheld: { tries: reasons.machine, due_at: reasons.machine, last_error: reasons.machine },
    kept: reasons.books,
  },
} satisfies OwnedTables;
