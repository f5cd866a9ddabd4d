import type { DriverStatus } from '@volante/domain/drivers/status';
import type { Flag } from '@volante/domain/onboarding/flags';
import type { Generated } from 'kysely';

/** `tc` has no column: it follows from the accepted version of the terms. */
export type StoredFlag = Exclude<Flag, 'tc'>;

export type DriversTable = {
  id: string;
  created_at: Date;
  updated_at: Date;
  status: DriverStatus;
  substatus: string | null;
  banned: Generated<boolean>;
  deleted: Generated<boolean>;
  enabled: Generated<boolean>;
  firstname: string;
  lastname: string;
  email: string | null;
  phone: string | null;
  second_phone: Generated<string | null>;
  emergency_phone: Generated<string | null>;
  photo: Generated<string | null>;
  rut: Generated<string | null>;
  /** 'YYYY-MM-DD' */
  birth: Generated<string | null>;
  gender: Generated<string | null>;
  situation: Generated<string | null>;
  parking: Generated<number | null>;
  country: Generated<string>;
  region: Generated<string | null>;
  city: Generated<string | null>;
  commune: Generated<string | null>;
  address: Generated<string | null>;
  adrnumber: Generated<string | null>;
  adrapt: Generated<string | null>;
} & Record<`verified_${StoredFlag}`, Generated<boolean>>;

type LeadsTable = {
  id: string;
  driver_id: string;
  source: string | null;
  crm_id_prefix: Generated<string | null>;
  calendar_link: Generated<string | null>;
  created_at: Date;
};

export type DriverLogTable = {
  id: Generated<number>;
  driver_id: string;
  at: Date;
  subject: string;
  before: string | null;
  after: string | null;
  who: string;
  why: string;
};

type TermsAcceptancesTable = {
  driver_id: string;
  version: string;
  accepted_at: Date;
};

export type DriversTables = {
  drivers: DriversTable;
  leads: LeadsTable;
  driver_log: DriverLogTable;
  terms_acceptances: TermsAcceptancesTable;
};
