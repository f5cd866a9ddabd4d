import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

const ofTheCar = 'How a car was found, should it come to harm. The driver is a uid without a name.';

export const pickUpTables = {
  pick_up_photos: {
    person: { column: 'pick_up_id', of: 'pick_ups', key: 'id', naming: 'driver_id' },
    exported: ['pick_up_id', 'side', 'file_id'],
    kept: ofTheCar,
  },
  pick_ups: {
    person: ['driver_id'],
    exported: [
      'picked_up_at',
      'id',
      'car_id',
      'driver_id',
      'heard_at',
      'by_type',
      'odometer_km',
      'odometer_from',
      'battery',
      'battery_from',
      'latitude',
      'longitude',
    ],
    withheld: { by_ref: reasons.staff },
    kept: ofTheCar,
  },
} satisfies OwnedTables;
