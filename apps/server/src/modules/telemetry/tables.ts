export type Doors = 'open' | 'closed';

export type CarStatesTable = {
  car_id: string;
  at: Date;
  received_at: Date;
  first_measured_at: Date;
  soc: number | null;
  charging: boolean | null;
  doors: Doors;
  odometer_m: number;
  said_m: number;
  driven_from: Date;
  latitude: number | null;
  longitude: number | null;
  recorded_at: Date;
  unrecorded: boolean;
};

export type CarReadingsTable = {
  car_id: string;
  at: Date;
  soc: number | null;
  charging: boolean | null;
  doors: Doors;
  odometer_m: number;
  latitude: number | null;
  longitude: number | null;
};

export type CarOdometerDaysTable = {
  car_id: string;
  /** In America/Santiago. */
  day: string;
  at: Date;
  odometer_m: number;
};

export type TelemetryTables = {
  car_states: CarStatesTable;
  car_readings: CarReadingsTable;
  car_odometer_days: CarOdometerDaysTable;
};
