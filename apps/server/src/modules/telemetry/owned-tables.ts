import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';

export const telemetryTables = {
  car_states: { impersonal: 'What a car last said. Who had it is not said here.' },
  car_readings: {
    impersonal:
      'What a car said. Whoever had it gets where it was (`carPlaces` of holding), which is forgotten after 90 days.',
  },
  car_odometer_days: { impersonal: 'A car’s odometer. The km of a driver are in `driver_km`.' },
  car_backlogs: { impersonal: 'Since when a car’s history has got older readings.' },
} satisfies OwnedTables;
