import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

const ofBoth =
  'Who had a car at which hour decides whose toll or fine it is: part of the books, and of the partner’s too.';
const ofTheCar = 'The history of the car, which its other drivers rely on. Where the driver stood is erased.';
const elsewhere = { latitude: null, longitude: null };

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
      'cancelled_at',
      'cancel_reason',
      'pick_up_tried_at',
      'created_at',
      'updated_at',
    ],
    withheld: {
      code: reasons.secret,
      wrong_codes: reasons.machine,
      code_locked_until: reasons.machine,
      reminded_at: reasons.machine,
      pick_up_notified_at: reasons.machine,
    },
    kept: ofBoth,
  },
  exchange_steps: {
    person: ['driver_id'],
    exported: [
      'exchange_id',
      'place',
      'domain',
      'type',
      'optional',
      'status',
      'done_at',
      'heard_at',
      'latitude',
      'longitude',
      'note',
      'driver_id',
    ],
    erased: elsewhere,
    kept: ofBoth,
  },
  exchange_photos: {
    person: ['driver_id'],
    exported: ['taken_at', 'side', 'exchange_id', 'domain', 'driver_id', 'file_id', 'latitude', 'longitude'],
    erased: elsewhere,
    kept: ofTheCar,
  },
  exchange_readings: {
    person: ['driver_id'],
    exported: [
      'read_at',
      'exchange_id',
      'domain',
      'odometer_km',
      'odometer_from',
      'battery_percent',
      'battery_from',
      'driver_id',
    ],
    kept: ofTheCar,
  },
  damage_photos: {
    person: { column: 'report_id', of: 'damage_reports', key: 'id', naming: 'driver_id' },
    exported: ['report_id', 'place', 'file_id'],
    kept: ofTheCar,
  },
  damage_reports: {
    person: ['driver_id', 'contested_by'],
    exported: [
      'reported_at',
      'id',
      'car_id',
      'exchange_id',
      'driver_id',
      'kinds',
      'battery',
      'damage',
      'comment',
      'latitude',
      'longitude',
      'seen_at',
      'contested_by',
      'contested_at',
      'contest_comment',
      'verdict',
      'verdict_reason',
      'verdict_at',
    ],
    withheld: { verdict_by: reasons.staff },
    erased: elsewhere,
    kept: ofTheCar,
  },
  exchange_no_shows: {
    person: ['driver_id'],
    exported: ['reported_at', 'exchange_id', 'driver_id', 'file_id', 'latitude', 'longitude'],
    erased: elsewhere,
    kept: ofBoth,
  },
  exchange_log: { impersonal: 'What happened in an exchange, by which side; the exchange says who they were.' },
} satisfies OwnedTables;
