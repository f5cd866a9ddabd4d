import type { DocumentStatus } from '@volante/domain/documents/status';
import type { CarConfig } from '@volante/domain/fleet/car-config';
import type { CarDocumentName } from '@volante/domain/fleet/documents';
import type { LabelId } from '@volante/domain/fleet/labels';
import type { LocalDate } from '@volante/domain/values/dates';
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
  /** Whose plan the place is from; null when staff said it. */
  exchange_of: Generated<string | null>;
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

type LabelsTable = {
  id: LabelId;
  name: string;
};

export type LabelElementsTable = {
  label_id: LabelId;
  /** A plate or a uid. */
  element: string;
  added_at: Date;
  added_by: string;
};

export type CarDocumentsTable = {
  car_id: string;
  name: CarDocumentName;
  status: DocumentStatus;
  file_id: string;
  uploaded_at: Date;
  reviewed_at: Date | null;
  expires_on: LocalDate | null;
  reason: string | null;
};

export type CarLogTable = {
  id: Generated<number>;
  car_id: string;
  at: Date;
  subject: string;
  before: string | null;
  after: string | null;
  who: string;
  why: string | null;
};

export type FleetTables = {
  car_configs: CarConfigsTable;
  cars: CarsTable;
  assignations: AssignationsTable;
  assignation_drivers: AssignationDriversTable;
  labels: LabelsTable;
  label_elements: LabelElementsTable;
  car_documents: CarDocumentsTable;
  car_log: CarLogTable;
};
