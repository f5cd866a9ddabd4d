import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

export const cashTables = {
  cash_blocks: {
    person: ['driver_id'],
    exported: ['updated_at', 'block', 'by_type', 'reason'],
    withheld: { by_ref: reasons.staff },
    erased: 'rows',
  },
} satisfies OwnedTables;
