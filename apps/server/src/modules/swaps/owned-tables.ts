import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

const kept =
  'Who agreed to which shift decides what each of the two paid: part of the books, and of the partner’s too.';

export const swapsTables = {
  petition_shifts: {
    person: ['driver_id'],
    exported: ['date', 'petition_id', 'past_shift_id', 'future_shift_id'],
    kept,
  },
  shift_change_petitions: {
    person: ['petitioner_id', 'partner_id'],
    exported: [
      'created_at',
      'id',
      'assignation_id',
      'petitioner_id',
      'partner_id',
      'status',
      'first_day',
      'expires_at',
      'closed_at',
    ],
    withheld: { reminded_at: reasons.machine },
    kept,
  },
} satisfies OwnedTables;
