import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

export const plansTables = {
  preferences: {
    person: ['driver_id'],
    exported: ['created_at', 'plan_id', 'shift_id', 'address', 'latitude', 'longitude', 'updated_at'],
    erased: 'rows',
  },
  driver_plans: {
    person: ['driver_id'],
    exported: [
      'start_date',
      'id',
      'plan_id',
      'end_date',
      'meeting_by_itself',
      'address',
      'latitude',
      'longitude',
      'created_at',
    ],
    erased: { address: null, latitude: null, longitude: null },
    kept: reasons.books,
  },
  driver_plan_shifts: {
    person: { column: 'driver_plan_id', of: 'driver_plans', key: 'id', naming: 'driver_id' },
    exported: ['driver_plan_id', 'weekday', 'plan_id', 'shift_id'],
    kept: reasons.books,
  },
  agreed_shifts: {
    person: ['driver_id'],
    exported: ['date', 'agreed_at', 'plan_id', 'shift_id', 'agreement_id'],
    kept: reasons.books,
  },
  plans: { impersonal: 'What the company offers.' },
  plan_shifts: { impersonal: 'What the company offers.' },
  plan_sections: { impersonal: 'What the company offers.' },
} satisfies OwnedTables;
