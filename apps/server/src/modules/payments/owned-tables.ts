import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

export const paymentsTables = {
  payments: {
    person: ['driver_id'],
    exported: [
      'created_at',
      'id',
      'kind',
      'bill_id',
      'bill_date',
      'amount',
      'status',
      'gateway',
      'gateway_ref',
      'authorization_code',
      'counted_as',
      'overpaid',
      'collected',
      'finished_at',
    ],
    withheld: { gateway_url: reasons.secret },
    erased: { gateway_url: null },
    kept: reasons.books,
  },
} satisfies OwnedTables;
