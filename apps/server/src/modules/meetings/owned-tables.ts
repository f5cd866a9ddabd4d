import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';

export const meetingsTables = {
  meetings: {
    person: ['driver_id'],
    exported: [
      'starts_at',
      'id',
      'kind',
      'status',
      'ends_at',
      'seat',
      'revision',
      'reminded_at',
      'created_at',
      'updated_at',
    ],
    erased: 'rows',
  },
} satisfies OwnedTables;
