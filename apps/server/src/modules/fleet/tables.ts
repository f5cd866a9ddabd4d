import type { CarConfig } from '@volante/domain/fleet/car-config';
import type { Generated } from 'kysely';

export type CarConfigsTable = Omit<CarConfig, 'id' | 'plugTypes'> & {
  id: string;
  plug_types: string[];
  created_at: Date;
  updated_at: Date;
};

export type CarsTable = {
  /** The plate. */
  id: string;
  config_id: string;
  color: string;
  remote_doors: Generated<boolean>;
  credentials_version: Generated<number>;
  retired_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
};

export type AssignationsTable = {
  id: string;
  car_id: string;
  exchange_address: string | null;
  exchange_latitude: number | null;
  exchange_longitude: number | null;
  parking_address: string | null;
  parking_latitude: number | null;
  parking_longitude: number | null;
  started_at: Date;
  ended_at: Generated<Date | null>;
};

export type AssignationDriversTable = {
  assignation_id: string;
  car_id: string;
  driver_id: string;
  seat: number;
  started_at: Date;
  ended_at: Generated<Date | null>;
};

export type FleetTables = {
  car_configs: CarConfigsTable;
  cars: CarsTable;
  assignations: AssignationsTable;
  assignation_drivers: AssignationDriversTable;
};
