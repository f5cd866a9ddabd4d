import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

export const invoicingTables = {
  tax_documents: {
    person: ['driver_id'],
    exported: [
      'date',
      'id',
      'kind',
      'bill_id',
      'refers_to',
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
