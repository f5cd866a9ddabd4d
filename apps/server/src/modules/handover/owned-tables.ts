import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';

export const handoverTables = {
  exchanges: {
    person: ['deliverer_id', 'receiver_id'],
    exported: [
      'due_at',
      'id',
      'car_id',
      'deliverer_id',
      'receiver_id',
      'exchange_type',
      'status',
      'received_at',
      'created_at',
      'updated_at',
    ],
    kept: 'Who had a car at which hour decides whose toll or fine it is: part of the books, and of the partner’s too.',
  },
} satisfies OwnedTables;
