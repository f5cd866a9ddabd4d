import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

export const vouchersTables = {
  vouchers: {
    person: ['driver_id'],
    exported: ['sent_date', 'id', 'folio', 'bill_id', 'expiration_date', 'net_amount', 'iva', 'total_amount'],
    kept: reasons.books,
  },
} satisfies OwnedTables;
