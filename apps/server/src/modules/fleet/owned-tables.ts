import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { forgetPlaces } from './store/assignations.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

/** Why the place is not exported. The driver's own wish is exported with `driver_plans`. */
const partnersPlace = 'It may be the partner’s own address.';

export const fleetTables = {
  assignations: {
    person: { column: 'id', of: 'assignation_drivers', key: 'assignation_id', naming: 'driver_id' },
    exported: [
      'started_at',
      'id',
      'car_id',
      'ended_at',
      'parking_address',
      'parking_alias',
      'parking_floor',
      'parking_slot',
      'parking_latitude',
      'parking_longitude',
    ],
    withheld: {
      exchange_address: partnersPlace,
      exchange_alias: partnersPlace,
      exchange_latitude: partnersPlace,
      exchange_longitude: partnersPlace,
      exchange_of: partnersPlace,
    },
    erased: forgetPlaces,
    kept: reasons.books,
  },
  assignation_drivers: {
    person: ['driver_id'],
    exported: [
      'started_at',
      'assignation_id',
      'car_id',
      'seat',
      'ended_at',
      'to_pick_up',
      'picked_up_at',
      'pick_up_at',
      'pick_up_address',
      'pick_up_latitude',
      'pick_up_longitude',
    ],
    withheld: { pick_up_contact: reasons.staff, pick_up_phone: reasons.staff },
    kept: reasons.books,
  },
  label_elements: {
    person: ['element'],
    exported: ['added_at', 'label_id', 'element'],
    withheld: { added_by: reasons.staff },
    erased: 'rows',
  },
  labels: { impersonal: 'The names of the labels.' },
  car_configs: { impersonal: 'Kinds of cars.' },
  cars: { impersonal: 'The company’s cars.' },
  car_documents: { impersonal: 'Papers of a car.' },
  car_log: { impersonal: 'What staff changed about a car.' },
} satisfies OwnedTables;
