import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { erasedText, reasons } from '../../platform/personal-data/reasons.ts';

export const eventsTables = {
  event_files: {
    person: { column: 'event_id', of: 'events', key: 'id', naming: 'driver_id' },
    exported: ['attached_at', 'event_id', 'position', 'file_id', 'name'],
    erased: 'rows',
  },
  event_reversals: {
    person: { column: 'event_id', of: 'events', key: 'id', naming: 'driver_id' },
    exported: ['reversed_at', 'event_id', 'counter_id', 'reason'],
    withheld: { reversed_by: reasons.staff },
    erased: { reason: '' },
    kept: reasons.books,
  },
  events: {
    person: ['driver_id'],
    exported: [
      'charge_date',
      'id',
      'source',
      'kind',
      'subject',
      'type',
      'title',
      'description',
      'comments',
      'amount',
      'credited',
      'status',
      'installments',
      'car_id',
      'created_at',
      'updated_at',
    ],
    withheld: {
      created_by: reasons.staff,
      reference_key: 'The reference stands in `source` as it was typed.',
    },
    erased: { title: erasedText, description: '', comments: '' },
    kept: reasons.books,
  },
} satisfies OwnedTables;
