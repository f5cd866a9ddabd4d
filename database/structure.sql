-- Written by npm run codegen from the migrations. Do not edit.

create table account_devices (
  grant_id text not null,
  account_uid text not null,
  session_uid text not null,
  user_agent text not null,
  signed_in_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint account_devices_pkey PRIMARY KEY (grant_id),
  constraint account_devices_account_uid_fkey FOREIGN KEY (account_uid) REFERENCES accounts(uid)
);
CREATE INDEX account_devices_account ON public.account_devices USING btree (account_uid);
CREATE INDEX account_devices_session ON public.account_devices USING btree (session_uid);

create table accounts (
  uid text not null,
  email text,
  email_confirmed_at timestamp with time zone,
  password_hash text,
  firstname text not null,
  lastname text not null,
  phone text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  device_epoch integer not null default 0,
  constraint accounts_pkey PRIMARY KEY (uid)
);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (lower(email));

create table accounts_in_other_names (
  driver_id text not null,
  account text not null,
  difference text not null,
  noticed_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  constraint accounts_in_other_names_pkey PRIMARY KEY (driver_id, account),
  constraint accounts_in_other_names_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint accounts_in_other_names_difference_check CHECK ((difference = ANY (ARRAY['name'::text, 'rut'::text])))
);
CREATE INDEX accounts_in_other_names_open ON public.accounts_in_other_names USING btree (noticed_at) WHERE (accepted_at IS NULL);

create table agreed_shifts (
  driver_id text not null,
  date date not null,
  plan_id text not null,
  shift_id text not null,
  agreement_id text not null,
  agreed_at timestamp with time zone not null,
  constraint agreed_shifts_pkey PRIMARY KEY (driver_id, date),
  constraint agreed_shifts_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint agreed_shifts_plan_id_shift_id_fkey FOREIGN KEY (plan_id, shift_id) REFERENCES plan_shifts(plan_id, id)
);
CREATE INDEX agreed_shifts_agreement ON public.agreed_shifts USING btree (agreement_id);

create table approvals (
  id text not null,
  kind text not null,
  action text not null,
  input text not null,
  why text not null,
  input_hash text not null,
  preview text not null,
  for_asker boolean not null,
  driver_id text,
  asked_by text not null,
  asked_by_name text not null,
  asked_door text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text not null default 'asked'::text,
  ended_at timestamp with time zone,
  decided_by text,
  decided_by_name text,
  said text,
  granted_until timestamp with time zone,
  taken_at timestamp with time zone,
  constraint approvals_pkey PRIMARY KEY (id),
  constraint approvals_another CHECK ((decided_by <> asked_by)),
  constraint approvals_decided CHECK (((state = ANY (ARRAY['done'::text, 'failed'::text, 'refused'::text, 'stale'::text])) = (decided_by IS NOT NULL))),
  constraint approvals_door CHECK ((asked_door = ANY (ARRAY['console'::text, 'shell'::text]))),
  constraint approvals_ended CHECK (((state = 'asked'::text) = (ended_at IS NULL))),
  constraint approvals_granted CHECK (((granted_until IS NULL) OR ((state = 'done'::text) AND for_asker))),
  constraint approvals_kind CHECK ((kind = ANY (ARRAY['money'::text, 'bank'::text, 'people'::text]))),
  constraint approvals_state CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text, 'failed'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text, 'stale'::text]))),
  constraint approvals_taken CHECK (((taken_at IS NULL) OR ((granted_until IS NOT NULL) AND (taken_at < granted_until)))),
  constraint approvals_time CHECK ((expires_at > asked_at))
);
CREATE INDEX approvals_ended_at ON public.approvals USING btree (ended_at) WHERE (state <> 'asked'::text);
CREATE INDEX approvals_of_driver ON public.approvals USING btree (driver_id) WHERE (driver_id IS NOT NULL);
CREATE UNIQUE INDEX approvals_once ON public.approvals USING btree (asked_by, input_hash) WHERE (state = 'asked'::text);
CREATE INDEX approvals_open ON public.approvals USING btree (kind, asked_at) WHERE (state = 'asked'::text);

create table assignation_drivers (
  assignation_id text not null,
  car_id text not null,
  driver_id text not null,
  seat integer not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  pick_up_address text,
  pick_up_latitude double precision,
  pick_up_longitude double precision,
  pick_up_at timestamp with time zone,
  pick_up_contact text,
  pick_up_phone text,
  to_pick_up boolean not null default false,
  picked_up_at timestamp with time zone,
  constraint assignation_drivers_pkey PRIMARY KEY (driver_id, assignation_id, started_at),
  constraint assignation_drivers_assignation_id_car_id_fkey FOREIGN KEY (assignation_id, car_id) REFERENCES assignations(id, car_id),
  constraint assignation_drivers_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint assignation_drivers_check CHECK ((ended_at >= started_at)),
  constraint assignation_drivers_pick_up CHECK ((((pick_up_address IS NULL) = (pick_up_latitude IS NULL)) AND ((pick_up_address IS NULL) = (pick_up_longitude IS NULL)) AND ((pick_up_contact IS NULL) = (pick_up_phone IS NULL)))) NOT VALID,
  constraint assignation_drivers_picked_up CHECK (((picked_up_at IS NULL) OR (to_pick_up AND (picked_up_at >= started_at)))) NOT VALID,
  constraint assignation_drivers_seat_check CHECK ((seat = ANY (ARRAY[1, 2])))
);
CREATE INDEX assignation_drivers_car ON public.assignation_drivers USING btree (car_id, started_at);
CREATE UNIQUE INDEX assignation_drivers_current ON public.assignation_drivers USING btree (driver_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX assignation_drivers_seat ON public.assignation_drivers USING btree (car_id, seat) WHERE (ended_at IS NULL);

create table assignations (
  id text not null,
  car_id text not null,
  exchange_address text,
  exchange_latitude double precision,
  exchange_longitude double precision,
  exchange_of text,
  parking_address text,
  parking_latitude double precision,
  parking_longitude double precision,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  exchange_alias text,
  parking_alias text,
  parking_floor text,
  parking_slot text,
  constraint assignations_pkey PRIMARY KEY (id),
  constraint assignations_id_car_id_key UNIQUE (id, car_id),
  constraint assignations_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id),
  constraint assignations_check CHECK ((ended_at >= started_at)),
  constraint assignations_check1 CHECK ((num_nulls(exchange_address, exchange_latitude, exchange_longitude) = ANY (ARRAY[0, 3]))),
  constraint assignations_check2 CHECK (((exchange_of IS NULL) OR (exchange_address IS NOT NULL))),
  constraint assignations_check3 CHECK ((num_nulls(parking_address, parking_latitude, parking_longitude) = ANY (ARRAY[0, 3]))),
  constraint assignations_exchange_latitude_check CHECK (((exchange_latitude >= ('-56.6'::numeric)::double precision) AND (exchange_latitude <= ('-17.4'::numeric)::double precision))),
  constraint assignations_exchange_longitude_check CHECK (((exchange_longitude >= ('-109.6'::numeric)::double precision) AND (exchange_longitude <= ('-66.3'::numeric)::double precision))),
  constraint assignations_parking_latitude_check CHECK (((parking_latitude >= ('-56.6'::numeric)::double precision) AND (parking_latitude <= ('-17.4'::numeric)::double precision))),
  constraint assignations_parking_longitude_check CHECK (((parking_longitude >= ('-109.6'::numeric)::double precision) AND (parking_longitude <= ('-66.3'::numeric)::double precision)))
);
CREATE UNIQUE INDEX assignations_current ON public.assignations USING btree (car_id) WHERE (ended_at IS NULL);
CREATE INDEX assignations_ended ON public.assignations USING btree (car_id, ended_at);

create table backups (
  id text not null,
  made_at timestamp with time zone not null,
  by_ref text not null,
  what text not null,
  constraint backups_pkey PRIMARY KEY (id)
);
CREATE INDEX backups_made_at ON public.backups USING btree (made_at);

create table bank_account_log (
  id bigint not null generated always as identity,
  driver_id text not null,
  account_id text not null,
  at timestamp with time zone not null,
  action text not null,
  bank_code text not null,
  last4 text not null,
  who text not null,
  why text,
  constraint bank_account_log_pkey PRIMARY KEY (id),
  constraint bank_account_log_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint bank_account_log_action_check CHECK ((action = ANY (ARRAY['created'::text, 'main'::text, 'deleted'::text, 'revealed'::text])))
);
CREATE INDEX bank_account_log_driver ON public.bank_account_log USING btree (driver_id, id);

create table bank_accounts (
  id text not null,
  driver_id text not null,
  bank_code text not null,
  account_type text not null,
  sealed_number text not null,
  last4 text not null,
  fingerprint text not null,
  holder_name text not null,
  holder_rut text not null,
  holder_email text not null,
  main boolean not null,
  created_at timestamp with time zone not null,
  constraint bank_accounts_pkey PRIMARY KEY (id),
  constraint bank_accounts_driver_id_fingerprint_key UNIQUE (driver_id, fingerprint),
  constraint bank_accounts_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint bank_accounts_account_type_check CHECK ((account_type = ANY (ARRAY['Cuenta Corriente'::text, 'Cuenta Vista'::text, 'Cuenta de Ahorro'::text, 'Cuenta Rut'::text]))),
  constraint bank_accounts_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text))
);
CREATE UNIQUE INDEX bank_accounts_one_main ON public.bank_accounts USING btree (driver_id) WHERE main;

create table bill_lines (
  driver_id text not null,
  date date not null,
  field text not null,
  type text not null,
  ref text not null,
  day date not null,
  amount integer not null,
  base numeric,
  metres integer,
  constraint bill_lines_pkey PRIMARY KEY (driver_id, date, field, type, ref, day),
  constraint bill_lines_field_check CHECK ((field = ANY (ARRAY['uber'::text, 'didi'::text, 'cabify'::text, 'beat'::text, 'refund'::text, 'rent'::text, 'tag'::text, 'fines'::text, 'penaltys'::text, 'other'::text, 'guarantee'::text, 'installment'::text, 'prePay'::text])))
);

create table bill_nettings (
  from_bill text not null,
  to_bill text not null,
  driver_id text not null,
  amount integer not null,
  netted_at timestamp with time zone not null,
  entered_on date,
  constraint bill_nettings_pkey PRIMARY KEY (from_bill, to_bill),
  constraint bill_nettings_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint bill_nettings_from_bill_fkey FOREIGN KEY (from_bill) REFERENCES bill_weeks(id),
  constraint bill_nettings_to_bill_fkey FOREIGN KEY (to_bill) REFERENCES bill_weeks(id),
  constraint bill_nettings_amount_check CHECK ((amount > 0)),
  constraint bill_nettings_check CHECK ((from_bill <> to_bill))
);
CREATE INDEX bill_nettings_driver ON public.bill_nettings USING btree (driver_id);

create table bill_weeks (
  id text not null,
  driver_id text not null,
  monday date not null,
  metres integer not null,
  metres_uber integer not null,
  uber integer not null,
  didi integer not null,
  cabify integer not null,
  beat integer not null,
  refund integer not null,
  fines integer not null,
  penaltys integer not null,
  guarantee integer not null,
  rent integer not null,
  tag integer not null,
  other integer not null,
  installment integer not null,
  pre_pay integer not null,
  debt integer not null,
  balance integer not null,
  settled boolean not null,
  settled_at timestamp with time zone,
  pay_bill integer not null default 0,
  carried_to text,
  fines_netted bigint not null default 0,
  penaltys_netted bigint not null default 0,
  other_netted bigint not null default 0,
  installment_netted bigint not null default 0,
  carried_debt integer,
  owed_since date,
  constraint bill_weeks_pkey PRIMARY KEY (id),
  constraint bill_weeks_driver_id_monday_key UNIQUE (driver_id, monday),
  constraint bill_weeks_carried_to_fkey FOREIGN KEY (carried_to) REFERENCES bill_weeks(id),
  constraint bill_weeks_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint bill_weeks_monday_fkey FOREIGN KEY (monday) REFERENCES billing_weeks(monday),
  constraint bill_weeks_balance_check CHECK ((balance = ((((((((((((((uber)::bigint + didi) + cabify) + beat) + refund) - fines) - penaltys) - guarantee) - rent) - tag) - other) - installment) + pre_pay) - debt))),
  constraint bill_weeks_carried_debt CHECK (((carried_to IS NULL) OR (pay_bill = 0) OR (COALESCE(carried_debt, 0) = (abs(balance) - pay_bill)))),
  constraint bill_weeks_check1 CHECK (((NOT settled) OR (carried_to IS NULL))),
  constraint bill_weeks_debt_check CHECK ((debt >= 0)),
  constraint bill_weeks_netted_check CHECK ((LEAST(fines_netted, penaltys_netted, other_netted, installment_netted) >= 0)),
  constraint bill_weeks_paid CHECK (((pay_bill <= abs(balance)) AND (settled = (pay_bill = abs(balance))))) NOT VALID,
  constraint bill_weeks_pay_bill_check CHECK ((pay_bill >= 0))
);
CREATE INDEX bill_weeks_debts ON public.bill_weeks USING btree (COALESCE(owed_since, (monday + 7)), id) WHERE ((NOT settled) AND (carried_to IS NULL) AND (balance < 0));
CREATE INDEX bill_weeks_debts_paid ON public.bill_weeks USING btree (settled_at) WHERE (settled AND (balance < 0));
CREATE INDEX bill_weeks_monday ON public.bill_weeks USING btree (monday);
CREATE INDEX bill_weeks_taken_over ON public.bill_weeks USING btree (carried_to) WHERE (carried_to IS NOT NULL);
CREATE INDEX bill_weeks_unsettled ON public.bill_weeks USING btree (driver_id) WHERE ((NOT settled) AND (carried_to IS NULL));
CREATE INDEX bill_weeks_with_debt ON public.bill_weeks USING btree (monday) WHERE (debt > 0);

create table billing_drivers (
  driver_id text not null,
  closed_to date,
  held_week date,
  held_reason text,
  held_at timestamp with time zone,
  constraint billing_drivers_pkey PRIMARY KEY (driver_id),
  constraint billing_drivers_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint billing_drivers_check CHECK ((((held_week IS NULL) = (held_reason IS NULL)) AND ((held_week IS NULL) = (held_at IS NULL)))),
  constraint billing_drivers_closed_to_check CHECK ((EXTRACT(isodow FROM closed_to) = (1)::numeric)),
  constraint billing_drivers_held_week_check CHECK ((EXTRACT(isodow FROM held_week) = (1)::numeric))
);
CREATE INDEX billing_drivers_held ON public.billing_drivers USING btree (held_week) WHERE (held_week IS NOT NULL);

create table billing_weeks (
  monday date not null,
  closed_at timestamp with time zone,
  closing_at timestamp with time zone,
  constraint billing_weeks_pkey PRIMARY KEY (monday),
  constraint billing_weeks_monday_check CHECK ((EXTRACT(isodow FROM monday) = (1)::numeric))
);

create table car_backlogs (
  car_id text not null,
  since timestamp with time zone not null,
  revision bigint not null generated always as identity,
  constraint car_backlogs_pkey PRIMARY KEY (car_id)
);

create table car_configs (
  id text not null,
  brand text not null,
  model text not null,
  year integer not null,
  category text not null,
  fuel text not null,
  motor text not null,
  battery numeric,
  capacity integer not null,
  performance integer not null,
  doors integer not null,
  seats integer not null,
  transmission text not null,
  plug_types text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint car_configs_pkey PRIMARY KEY (id),
  constraint car_configs_battery_check CHECK ((battery > (0)::numeric)),
  constraint car_configs_capacity_check CHECK ((capacity >= 0)),
  constraint car_configs_category_check CHECK ((category = ANY (ARRAY['hatchback'::text, 'sedan'::text, 'suv'::text, 'van'::text]))),
  constraint car_configs_check CHECK (((fuel = 'electric'::text) = (battery IS NOT NULL))),
  constraint car_configs_doors_check CHECK (((doors >= 1) AND (doors <= 6))),
  constraint car_configs_fuel_check CHECK ((fuel = ANY (ARRAY['electric'::text, 'gasoline'::text, 'diesel'::text, 'hybrid'::text]))),
  constraint car_configs_performance_check CHECK ((performance >= 0)),
  constraint car_configs_plug_types_check CHECK ((plug_types <@ ARRAY['AC-GB/T'::text, 'DC-GB/T'::text, 'Type1'::text, 'Type2'::text, 'CHAdeMO'::text, 'CCS1'::text, 'CCS2'::text])),
  constraint car_configs_seats_check CHECK (((seats >= 1) AND (seats <= 12))),
  constraint car_configs_transmission_check CHECK ((transmission = ANY (ARRAY['automatic'::text, 'manual'::text]))),
  constraint car_configs_year_check CHECK (((year >= 1990) AND (year <= 2100)))
);

create table car_documents (
  car_id text not null,
  name text not null,
  status text not null,
  file_id text not null,
  reason text,
  uploaded_at timestamp with time zone not null,
  reviewed_at timestamp with time zone,
  expires_on date,
  constraint car_documents_pkey PRIMARY KEY (car_id, name),
  constraint car_documents_file_id_key UNIQUE (file_id),
  constraint car_documents_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id),
  constraint car_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint car_documents_name_check CHECK ((name = ANY (ARRAY['padron'::text, 'anotacionesVigentes'::text, 'poderNotarial'::text, 'permisoCirculacion'::text, 'soap'::text, 'revisionTecnicaMecanica'::text, 'revisionTecnicaGases'::text]))),
  constraint car_documents_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'ERRORS'::text, 'EXPIRING'::text, 'EXPIRED'::text])))
);
CREATE INDEX car_documents_expiry ON public.car_documents USING btree (expires_on) WHERE (expires_on IS NOT NULL);
CREATE INDEX car_documents_unsettled ON public.car_documents USING btree (uploaded_at) WHERE (status <> 'APPROVED'::text);

create table car_log (
  id bigint not null generated always as identity,
  car_id text not null,
  at timestamp with time zone not null,
  subject text not null,
  before text,
  after text,
  who text not null,
  why text,
  constraint car_log_pkey PRIMARY KEY (id),
  constraint car_log_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id)
);
CREATE INDEX car_log_car ON public.car_log USING btree (car_id, id);
CREATE INDEX car_log_fleet ON public.car_log USING btree (at) WHERE (subject = 'fleet'::text);

create table car_messages (
  id text not null,
  command_id text not null,
  car_id text not null,
  action text not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  answered_at timestamp with time zone,
  result text,
  late boolean not null default false,
  constraint car_messages_pkey PRIMARY KEY (id),
  constraint car_messages_command_id_action_key UNIQUE (command_id, action),
  constraint car_messages_command_id_car_id_fkey FOREIGN KEY (command_id, car_id) REFERENCES door_commands(id, car_id),
  constraint car_messages_action_check CHECK ((action = ANY (ARRAY['key-on'::text, 'key-off'::text, 'unlock'::text, 'lock'::text]))),
  constraint car_messages_check CHECK ((expires_at > sent_at)),
  constraint car_messages_check1 CHECK (((answered_at IS NULL) = (result IS NULL))),
  constraint car_messages_check2 CHECK (((answered_at IS NOT NULL) OR (NOT late))),
  constraint car_messages_result_check CHECK ((result = ANY (ARRAY['done'::text, 'refused'::text, 'expired'::text, 'cancelled'::text])))
);

create table car_odometer_days (
  car_id text not null,
  day date not null,
  at timestamp with time zone not null,
  odometer_m integer not null,
  constraint car_odometer_days_pkey PRIMARY KEY (car_id, day)
);
CREATE INDEX car_odometer_days_reading ON public.car_odometer_days USING btree (car_id, at);

create table car_readings (
  car_id text not null,
  at timestamp with time zone not null,
  soc smallint,
  charging boolean,
  doors text not null,
  odometer_m integer not null,
  latitude double precision,
  longitude double precision,
  constraint car_readings_pkey PRIMARY KEY (car_id, at)
) partition by RANGE (at);

create table car_states (
  car_id text not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  first_measured_at timestamp with time zone not null,
  soc smallint,
  charging boolean,
  doors text not null,
  odometer_m integer not null,
  said_m integer not null,
  driven_from timestamp with time zone not null,
  latitude double precision,
  longitude double precision,
  recorded_at timestamp with time zone not null,
  unrecorded boolean not null,
  moved_at timestamp with time zone,
  constraint car_states_pkey PRIMARY KEY (car_id),
  constraint car_states_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id),
  constraint car_states_check CHECK ((num_nulls(latitude, longitude) = ANY (ARRAY[0, 2]))),
  constraint car_states_doors_check CHECK ((doors = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint car_states_odometer_m_check CHECK ((odometer_m >= 0)),
  constraint car_states_said_m_check CHECK ((said_m >= 0)),
  constraint car_states_soc_check CHECK (((soc >= 0) AND (soc <= 100)))
);
CREATE INDEX car_states_heard ON public.car_states USING btree (received_at);

create table cars (
  id text not null,
  config_id text not null,
  color text not null,
  remote_doors boolean not null default false,
  credentials_version integer not null default 1,
  retired_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint cars_pkey PRIMARY KEY (id),
  constraint cars_config_id_fkey FOREIGN KEY (config_id) REFERENCES car_configs(id),
  constraint cars_id_check CHECK ((id ~ '^[A-Z]+[0-9]+$'::text))
);
CREATE INDEX cars_by_arrival ON public.cars USING btree (created_at, id);

create table case_notes (
  id text not null,
  case_id text not null,
  driver_id text not null,
  written_at timestamp with time zone not null,
  author text not null,
  author_name text not null,
  text text not null,
  withdrawn_at timestamp with time zone,
  constraint case_notes_pkey PRIMARY KEY (id),
  constraint case_notes_case_id_fkey FOREIGN KEY (case_id) REFERENCES support_cases(id) ON DELETE CASCADE,
  constraint case_notes_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint case_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);
CREATE INDEX case_notes_of_case ON public.case_notes USING btree (case_id, written_at DESC, id DESC);
CREATE INDEX case_notes_of_driver ON public.case_notes USING btree (driver_id);

create table case_numbers (
  one boolean not null default true,
  newest bigint not null,
  constraint case_numbers_pkey PRIMARY KEY (one),
  constraint case_numbers_one_check CHECK (one)
);

create table cash_blocks (
  driver_id text not null,
  block boolean not null,
  by_type text not null,
  by_ref text not null,
  reason text,
  updated_at timestamp with time zone not null,
  constraint cash_blocks_pkey PRIMARY KEY (driver_id),
  constraint cash_blocks_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint cash_blocks_by_type_check CHECK ((by_type = ANY (ARRAY['driver'::text, 'administrator'::text])))
);

create table charge_point_commands (
  id text not null,
  charge_point_id text not null,
  session_id text,
  action text not null,
  request jsonb not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  answered_at timestamp with time zone,
  outcome text,
  answer jsonb,
  constraint charge_point_commands_pkey PRIMARY KEY (id),
  constraint charge_point_commands_charge_point_id_fkey FOREIGN KEY (charge_point_id) REFERENCES charge_points(id),
  constraint charge_point_commands_session_id_fkey FOREIGN KEY (session_id) REFERENCES charging_sessions(id),
  constraint charge_point_commands_action_check CHECK ((action = ANY (ARRAY['RemoteStartTransaction'::text, 'RemoteStopTransaction'::text, 'Reset'::text, 'ChangeAvailability'::text, 'TriggerMessage'::text, 'UnlockConnector'::text, 'GetConfiguration'::text, 'ChangeConfiguration'::text]))),
  constraint charge_point_commands_check CHECK (((answered_at IS NULL) = (outcome IS NULL)))
);
CREATE INDEX charge_point_commands_point ON public.charge_point_commands USING btree (charge_point_id, asked_at);
CREATE INDEX charge_point_commands_session ON public.charge_point_commands USING btree (session_id);
CREATE INDEX charge_point_commands_waiting ON public.charge_point_commands USING btree (expires_at) WHERE (answered_at IS NULL);

create table charge_point_messages (
  charge_point_id text not null,
  meter boolean not null,
  slot smallint not null,
  number bigint not null,
  at timestamp with time zone not null,
  from_point boolean not null,
  action text not null,
  message text not null,
  answer text,
  constraint charge_point_messages_pkey PRIMARY KEY (charge_point_id, meter, slot),
  constraint charge_point_messages_charge_point_id_fkey FOREIGN KEY (charge_point_id) REFERENCES charge_points(id)
);
CREATE INDEX charge_point_messages_last ON public.charge_point_messages USING btree (charge_point_id, meter, number);

create table charge_points (
  id text not null,
  station_id text not null,
  key_hash text not null,
  vendor text,
  model text,
  serial_number text,
  firmware_version text,
  booted_at timestamp with time zone,
  connection_id text,
  connected_at timestamp with time zone,
  heard_at timestamp with time zone,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint charge_points_pkey PRIMARY KEY (id),
  constraint charge_points_station_id_fkey FOREIGN KEY (station_id) REFERENCES charging_stations(id),
  constraint charge_points_id_check CHECK ((id ~ '^[A-Za-z0-9._-]{1,48}$'::text))
);
CREATE INDEX charge_points_station ON public.charge_points USING btree (station_id);

create table charge_transactions (
  id integer not null generated always as identity,
  charge_point_id text not null,
  connector_number integer not null,
  id_tag text not null,
  session_id text,
  meter_start integer not null,
  started_at timestamp with time zone not null,
  meter_wh integer not null,
  metered_at timestamp with time zone not null,
  meter_stop integer,
  stopped_at timestamp with time zone,
  stop_reason text,
  heard_at timestamp with time zone not null,
  constraint charge_transactions_pkey PRIMARY KEY (id),
  constraint charge_transactions_charge_point_id_connector_number_id_tag_key UNIQUE (charge_point_id, connector_number, id_tag, started_at),
  constraint charge_transactions_charge_point_id_fkey FOREIGN KEY (charge_point_id) REFERENCES charge_points(id),
  constraint charge_transactions_session_id_fkey FOREIGN KEY (session_id) REFERENCES charging_sessions(id),
  constraint charge_transactions_check CHECK ((num_nulls(meter_stop, stopped_at) = ANY (ARRAY[0, 2])))
);
CREATE INDEX charge_transactions_open ON public.charge_transactions USING btree (charge_point_id, connector_number) WHERE (stopped_at IS NULL);
CREATE INDEX charge_transactions_session ON public.charge_transactions USING btree (session_id);

create table charging_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  subject text not null,
  who text not null,
  what text not null,
  detail text,
  constraint charging_log_pkey PRIMARY KEY (id)
);
CREATE INDEX charging_log_subject ON public.charging_log USING btree (subject, id);

create table charging_prices (
  station_id text not null,
  from_day date not null,
  price_per_kwh integer not null,
  said_by text not null,
  said_at timestamp with time zone not null,
  constraint charging_prices_pkey PRIMARY KEY (station_id, from_day),
  constraint charging_prices_station_id_fkey FOREIGN KEY (station_id) REFERENCES charging_stations(id),
  constraint charging_prices_amount CHECK (((price_per_kwh >= 0) AND (price_per_kwh <= 10000)))
);

create table charging_providers (
  id text not null,
  name text not null,
  country text not null,
  timezone text not null,
  constraint charging_providers_pkey PRIMARY KEY (id)
);

create table charging_sessions (
  id text not null,
  connector_id text not null,
  driver_id text not null,
  car_id text not null,
  status text not null,
  reason text,
  id_tag text not null,
  price_per_kwh integer not null,
  asked_at timestamp with time zone not null,
  begin_until timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  stop_asked_at timestamp with time zone,
  energy_wh integer not null default 0,
  power_w integer,
  initial_soc smallint,
  soc smallint,
  cost integer not null default 0,
  bookings integer not null default 0,
  review text,
  corrected_at timestamp with time zone,
  constraint charging_sessions_pkey PRIMARY KEY (id),
  constraint charging_sessions_id_tag_key UNIQUE (id_tag),
  constraint charging_sessions_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id),
  constraint charging_sessions_connector_id_fkey FOREIGN KEY (connector_id) REFERENCES connectors(id),
  constraint charging_sessions_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint charging_sessions_check CHECK (((reason IS NOT NULL) = (status = 'Invalid'::text))),
  constraint charging_sessions_check1 CHECK (((ended_at IS NOT NULL) = (status = ANY (ARRAY['Completed'::text, 'Invalid'::text])))),
  constraint charging_sessions_cost_check CHECK ((cost >= 0)),
  constraint charging_sessions_energy_wh_check CHECK ((energy_wh >= 0)),
  constraint charging_sessions_id_tag_check CHECK (((length(id_tag) >= 1) AND (length(id_tag) <= 20))),
  constraint charging_sessions_initial_soc_check CHECK (((initial_soc >= 0) AND (initial_soc <= 100))),
  constraint charging_sessions_price_per_kwh_check CHECK ((price_per_kwh >= 0)),
  constraint charging_sessions_reason_check CHECK ((reason = ANY (ARRAY['rejected'::text, 'unreachable'::text, 'timeout'::text, 'stopped'::text, 'fault'::text]))),
  constraint charging_sessions_review_check CHECK ((review = ANY (ARRAY['meter'::text, 'plug'::text, 'battery'::text]))),
  constraint charging_sessions_review_unbooked_check CHECK (((review IS NULL) OR ((status = 'Completed'::text) AND (bookings = 0)))),
  constraint charging_sessions_soc_check CHECK (((soc >= 0) AND (soc <= 100))),
  constraint charging_sessions_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Active'::text, 'Completed'::text, 'Invalid'::text, 'Reservation'::text, 'Unknown'::text])))
);
CREATE INDEX charging_sessions_by_asking ON public.charging_sessions USING btree (asked_at, id);
CREATE INDEX charging_sessions_car ON public.charging_sessions USING btree (car_id, asked_at);
CREATE INDEX charging_sessions_connector ON public.charging_sessions USING btree (connector_id, asked_at);
CREATE INDEX charging_sessions_driver ON public.charging_sessions USING btree (driver_id, asked_at);
CREATE INDEX charging_sessions_ended ON public.charging_sessions USING btree (ended_at) WHERE (status = 'Completed'::text);
CREATE INDEX charging_sessions_in_review ON public.charging_sessions USING btree (asked_at) WHERE (review IS NOT NULL);
CREATE UNIQUE INDEX charging_sessions_live_car ON public.charging_sessions USING btree (car_id) WHERE (status = ANY (ARRAY['Pending'::text, 'Active'::text]));
CREATE UNIQUE INDEX charging_sessions_live_connector ON public.charging_sessions USING btree (connector_id) WHERE (status = ANY (ARRAY['Pending'::text, 'Active'::text]));
CREATE INDEX charging_sessions_waiting ON public.charging_sessions USING btree (begin_until) WHERE (status = 'Pending'::text);

create table charging_stations (
  id text not null,
  provider_id text not null,
  provider_station_id text not null,
  address_alias text not null,
  address text,
  latitude double precision not null,
  longitude double precision not null,
  price_per_kwh integer not null,
  created_at timestamp with time zone not null,
  closed_from timestamp with time zone,
  constraint charging_stations_pkey PRIMARY KEY (id),
  constraint charging_stations_provider_station_id_key UNIQUE (provider_station_id),
  constraint charging_stations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES charging_providers(id),
  constraint charging_stations_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint charging_stations_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint charging_stations_price_per_kwh_check CHECK (((price_per_kwh >= 0) AND (price_per_kwh <= 10000)))
);
CREATE INDEX charging_stations_provider ON public.charging_stations USING btree (provider_id);

create table chat_counters (
  driver_id text not null,
  last_place bigint not null,
  constraint chat_counters_pkey PRIMARY KEY (driver_id),
  constraint chat_counters_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);

create table chat_messages (
  id text not null,
  driver_id text not null,
  case_id text not null,
  author text not null,
  body text not null,
  sent_at timestamp with time zone not null,
  place bigint,
  file_id text,
  staff_name text,
  constraint chat_messages_pkey PRIMARY KEY (id),
  constraint chat_messages_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint chat_messages_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) NOT VALID,
  constraint chat_messages_author_check CHECK ((author = ANY (ARRAY['driver'::text, 'staff'::text])))
);
CREATE INDEX chat_messages_case ON public.chat_messages USING btree (case_id, place);
CREATE INDEX chat_messages_driver ON public.chat_messages USING btree (driver_id, case_id, sent_at);
CREATE INDEX chat_messages_of_staff ON public.chat_messages USING btree (sent_at) WHERE (author = 'staff'::text);
CREATE UNIQUE INDEX chat_messages_place ON public.chat_messages USING btree (driver_id, place) WHERE (place IS NOT NULL);

create table chat_reads (
  driver_id text not null,
  case_id text not null,
  read_at timestamp with time zone not null,
  read_place bigint,
  constraint chat_reads_pkey PRIMARY KEY (driver_id, case_id),
  constraint chat_reads_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);

create table company_entries (
  source text not null,
  date date not null,
  debit text not null,
  credit text not null,
  amount bigint not null,
  own_day date,
  constraint company_entries_pkey PRIMARY KEY (source),
  constraint company_entries_amount_check CHECK ((amount > 0)),
  constraint company_entries_check CHECK ((debit <> credit))
);
CREATE INDEX company_entries_date ON public.company_entries USING btree (date, source);

create table connectors (
  id text not null,
  charge_point_id text not null,
  number integer not null,
  provider_connector_id text not null,
  plug_type text,
  current_type text not null,
  max_kw numeric(6,1) not null,
  ocpp_status text,
  error_code text,
  status_at timestamp with time zone,
  ocpp_updated_at timestamp with time zone,
  constraint connectors_pkey PRIMARY KEY (id),
  constraint connectors_charge_point_id_number_key UNIQUE (charge_point_id, number),
  constraint connectors_provider_connector_id_key UNIQUE (provider_connector_id),
  constraint connectors_charge_point_id_fkey FOREIGN KEY (charge_point_id) REFERENCES charge_points(id),
  constraint connectors_check CHECK (((ocpp_status IS NULL) = (ocpp_updated_at IS NULL))),
  constraint connectors_current_type_check CHECK ((current_type = ANY (ARRAY['AC'::text, 'DC'::text]))),
  constraint connectors_max_kw_check CHECK ((max_kw > (0)::numeric)),
  constraint connectors_number_check CHECK (((number >= 1) AND (number <= 99))),
  constraint connectors_ocpp_status_check CHECK ((ocpp_status = ANY (ARRAY['Available'::text, 'Preparing'::text, 'Charging'::text, 'SuspendedEVSE'::text, 'SuspendedEV'::text, 'Finishing'::text, 'Reserved'::text, 'Faulted'::text, 'Unavailable'::text]))),
  constraint connectors_plug_type_check CHECK ((plug_type = ANY (ARRAY['AC-GB/T'::text, 'DC-GB/T'::text, 'Type1'::text, 'Type2'::text, 'CHAdeMO'::text, 'CCS1'::text, 'CCS2'::text])))
);

create table counted_cars (
  car_id text not null,
  odometer_m integer not null,
  read_to timestamp with time zone not null,
  constraint counted_cars_pkey PRIMARY KEY (car_id)
);

create table counted_handovers (
  exchange_id text not null,
  car_id text not null,
  received_at timestamp with time zone,
  constraint counted_handovers_pkey PRIMARY KEY (exchange_id)
);
CREATE INDEX counted_handovers_when ON public.counted_handovers USING btree (received_at);

create table counterparty_payments (
  reference text not null,
  counterparty text not null,
  week date,
  amount bigint not null,
  recorded_on date not null,
  recorded_at timestamp with time zone not null,
  recorded_by text not null,
  reversed_at timestamp with time zone,
  reversed_by text,
  reversal_reason text,
  reference_key text,
  constraint counterparty_payments_pkey PRIMARY KEY (reference),
  constraint counterparty_payments_amount_check CHECK ((amount > 0)),
  constraint counterparty_payments_check CHECK (((week IS NOT NULL) = (counterparty = ANY (ARRAY['uber'::text, 'didi'::text, 'cabify'::text, 'beat'::text])))),
  constraint counterparty_payments_check1 CHECK ((((reversed_at IS NULL) = (reversed_by IS NULL)) AND ((reversed_at IS NULL) = (reversal_reason IS NULL)))),
  constraint counterparty_payments_counterparty_check CHECK ((counterparty = ANY (ARRAY['uber'::text, 'didi'::text, 'cabify'::text, 'beat'::text, 'peajes'::text, 'multas'::text, 'iva'::text])))
);
CREATE UNIQUE INDEX counterparty_payments_reference ON public.counterparty_payments USING btree (reference_key);

create table damage_photos (
  report_id text not null,
  place integer not null,
  file_id text not null,
  constraint damage_photos_pkey PRIMARY KEY (report_id, place),
  constraint damage_photos_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint damage_photos_report_id_fkey FOREIGN KEY (report_id) REFERENCES damage_reports(id)
);

create table damage_reports (
  id text not null,
  car_id text not null,
  exchange_id text not null,
  driver_id text not null,
  kinds text[] not null,
  battery boolean not null,
  damage boolean not null,
  comment text not null,
  latitude double precision,
  longitude double precision,
  seen_at timestamp with time zone not null,
  reported_at timestamp with time zone not null,
  contested_by text,
  contested_at timestamp with time zone,
  contest_comment text,
  verdict text,
  verdict_reason text,
  verdict_at timestamp with time zone,
  verdict_by text,
  constraint damage_reports_pkey PRIMARY KEY (id),
  constraint damage_reports_exchange_id_driver_id_key UNIQUE (exchange_id, driver_id),
  constraint damage_reports_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id),
  constraint damage_reports_contested_by_fkey FOREIGN KEY (contested_by) REFERENCES drivers(id),
  constraint damage_reports_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint damage_reports_exchange_id_fkey FOREIGN KEY (exchange_id) REFERENCES exchanges(id),
  constraint damage_reports_check CHECK ((num_nulls(latitude, longitude) = ANY (ARRAY[0, 2]))),
  constraint damage_reports_check1 CHECK ((num_nulls(contested_by, contested_at, contest_comment) = ANY (ARRAY[0, 3]))),
  constraint damage_reports_check2 CHECK ((num_nulls(verdict, verdict_reason, verdict_at, verdict_by) = ANY (ARRAY[0, 4]))),
  constraint damage_reports_check3 CHECK (((verdict IS NULL) OR (contested_at IS NOT NULL))),
  constraint damage_reports_check4 CHECK ((contested_by <> driver_id)),
  constraint damage_reports_verdict_check CHECK ((verdict = ANY (ARRAY['kept'::text, 'withdrawn'::text])))
);
CREATE INDEX damage_reports_by_contest ON public.damage_reports USING btree (contested_at, id) WHERE (contested_at IS NOT NULL);
CREATE INDEX damage_reports_car ON public.damage_reports USING btree (car_id, reported_at);
CREATE INDEX damage_reports_contested ON public.damage_reports USING btree (contested_at) WHERE ((contested_at IS NOT NULL) AND (verdict IS NULL));
CREATE INDEX damage_reports_contested_when ON public.damage_reports USING btree (contested_at) WHERE (contested_at IS NOT NULL);
CREATE INDEX damage_reports_driver ON public.damage_reports USING btree (driver_id);

create table data_blocks (
  id text not null,
  driver_id text not null,
  reason text not null,
  since timestamp with time zone not null,
  set_by text not null,
  lifted_at timestamp with time zone,
  lifted_by text,
  constraint data_blocks_pkey PRIMARY KEY (id),
  constraint data_blocks_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint data_blocks_lifted CHECK (((lifted_at IS NULL) = (lifted_by IS NULL)))
);
CREATE INDEX data_blocks_driver ON public.data_blocks USING btree (driver_id);
CREATE UNIQUE INDEX data_blocks_open ON public.data_blocks USING btree (driver_id, reason) WHERE (lifted_at IS NULL);

create table day_sheets (
  driver_id text not null,
  date date not null,
  uf numeric(12,2) not null,
  category text,
  discount integer not null,
  car_id text not null,
  plan_id text,
  shift_id text,
  shift_name text,
  base_price numeric,
  base_bill_date date,
  constraint day_sheets_pkey PRIMARY KEY (driver_id, date),
  constraint day_sheets_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint day_sheets_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint day_sheets_base_bill_date_check CHECK (((base_bill_date IS NULL) OR ((base_price IS NOT NULL) AND (base_bill_date > date)))),
  constraint day_sheets_discount_check CHECK (((discount >= 0) AND (discount <= 100)))
);
CREATE INDEX day_sheets_late ON public.day_sheets USING btree (driver_id, base_bill_date) WHERE (base_bill_date IS NOT NULL);
CREATE INDEX day_sheets_week ON public.day_sheets USING brin (date);

create table deletion_requests (
  id text not null,
  driver_id text not null,
  requested_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  erased_at timestamp with time zone,
  constraint deletion_requests_pkey PRIMARY KEY (id),
  constraint deletion_requests_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint deletion_requests_end CHECK ((num_nonnulls(withdrawn_at, erased_at) <= 1))
);
CREATE INDEX deletion_requests_driver ON public.deletion_requests USING btree (driver_id);
CREATE UNIQUE INDEX deletion_requests_open ON public.deletion_requests USING btree (driver_id) WHERE ((withdrawn_at IS NULL) AND (erased_at IS NULL));

create table document_review_waits (
  id bigint not null generated always as identity,
  reviewed_at timestamp with time zone not null,
  waited_minutes integer not null,
  constraint document_review_waits_pkey PRIMARY KEY (id),
  constraint document_review_waits_waited_minutes_check CHECK ((waited_minutes >= 0))
);
CREATE INDEX document_review_waits_newest ON public.document_review_waits USING btree (reviewed_at);

create table door_commands (
  id text not null,
  car_id text not null,
  driver_id text not null,
  action text not null,
  state text not null,
  pressed_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  taken_by text,
  sent_at timestamp with time zone,
  received_at timestamp with time zone,
  acted_at timestamp with time zone,
  finished_at timestamp with time zone,
  deadline timestamp with time zone,
  failure text,
  cool_down_until timestamp with time zone,
  constraint door_commands_pkey PRIMARY KEY (id),
  constraint door_commands_id_car_id_key UNIQUE (id, car_id),
  constraint door_commands_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id),
  constraint door_commands_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint door_commands_action_check CHECK ((action = ANY (ARRAY['open'::text, 'close'::text]))),
  constraint door_commands_check CHECK (((taken_at IS NULL) = (taken_by IS NULL))),
  constraint door_commands_check1 CHECK (((finished_at IS NULL) = (deadline IS NOT NULL))),
  constraint door_commands_check10 CHECK (((failure IS DISTINCT FROM 'revoked'::text) OR (acted_at IS NULL))),
  constraint door_commands_check2 CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
  constraint door_commands_check3 CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint door_commands_check4 CHECK (((cool_down_until IS NULL) OR (finished_at IS NOT NULL))),
  constraint door_commands_check5 CHECK (((state <> 'done'::text) OR (cool_down_until IS NOT NULL))),
  constraint door_commands_check6 CHECK (((sent_at IS NULL) OR (taken_at IS NOT NULL))),
  constraint door_commands_check7 CHECK (((received_at IS NULL) OR (sent_at IS NOT NULL))),
  constraint door_commands_check8 CHECK (((acted_at IS NULL) OR (received_at IS NOT NULL))),
  constraint door_commands_check9 CHECK (
CASE state
    WHEN 'pressed'::text THEN (taken_at IS NULL)
    WHEN 'taken'::text THEN ((taken_at IS NOT NULL) AND (sent_at IS NULL))
    WHEN 'sent'::text THEN ((sent_at IS NOT NULL) AND (received_at IS NULL))
    WHEN 'received'::text THEN ((received_at IS NOT NULL) AND (acted_at IS NULL))
    WHEN 'acting'::text THEN (acted_at IS NOT NULL)
    WHEN 'done'::text THEN (acted_at IS NOT NULL)
    ELSE ((failure = 'unclaimed'::text) = (taken_at IS NULL))
END),
  constraint door_commands_failure_check CHECK ((failure = ANY (ARRAY['silent'::text, 'refused'::text, 'no-line'::text, 'interrupted'::text, 'unclaimed'::text, 'revoked'::text]))),
  constraint door_commands_state_check CHECK ((state = ANY (ARRAY['pressed'::text, 'taken'::text, 'sent'::text, 'received'::text, 'acting'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX door_commands_by_press ON public.door_commands USING btree (pressed_at, id);
CREATE INDEX door_commands_car ON public.door_commands USING btree (car_id, pressed_at);
CREATE INDEX door_commands_driver ON public.door_commands USING btree (driver_id, pressed_at);
CREATE INDEX door_commands_failed ON public.door_commands USING btree (failure, pressed_at, id) WHERE (failure IS NOT NULL);
CREATE UNIQUE INDEX door_commands_unfinished ON public.door_commands USING btree (car_id) WHERE (finished_at IS NULL);

create table driver_documents (
  driver_id text not null,
  name text not null,
  status text not null,
  file_id text not null,
  reason text,
  uploaded_at timestamp with time zone not null,
  reviewed_at timestamp with time zone,
  expires_on date,
  covered_until date,
  constraint driver_documents_pkey PRIMARY KEY (driver_id, name),
  constraint driver_documents_file_id_key UNIQUE (file_id),
  constraint driver_documents_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint driver_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint driver_documents_check CHECK (((covered_until IS NULL) OR (status = ANY (ARRAY['PENDING'::text, 'REJECTED'::text, 'ERRORS'::text])))),
  constraint driver_documents_name_check CHECK ((name = ANY (ARRAY['cedulaIdentidadFront'::text, 'cedulaIdentidadBack'::text, 'licenciaConducirFront'::text, 'licenciaConducirBack'::text, 'certificadoAntecedentes'::text, 'hojaVida'::text]))),
  constraint driver_documents_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'ERRORS'::text, 'EXPIRING'::text, 'EXPIRED'::text])))
);
CREATE INDEX driver_documents_cover ON public.driver_documents USING btree (covered_until) WHERE (covered_until IS NOT NULL);
CREATE INDEX driver_documents_expiry ON public.driver_documents USING btree (expires_on) WHERE (expires_on IS NOT NULL);
CREATE INDEX driver_documents_pending ON public.driver_documents USING btree (uploaded_at) WHERE (status = 'PENDING'::text);

create table driver_km (
  driver_id text not null,
  car_id text not null,
  day date not null,
  bill_date date not null,
  metres integer not null,
  counted_at timestamp with time zone not null,
  silences jsonb,
  constraint driver_km_pkey PRIMARY KEY (driver_id, bill_date, day, car_id),
  constraint driver_km_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint driver_km_check CHECK ((bill_date >= day)),
  constraint driver_km_metres_late CHECK (((metres >= 0) OR (bill_date > day))) NOT VALID
);
CREATE INDEX driver_km_car ON public.driver_km USING btree (car_id, day);
CREATE INDEX driver_km_week ON public.driver_km USING brin (bill_date);

create table driver_log (
  id bigint not null generated always as identity,
  driver_id text not null,
  at timestamp with time zone not null,
  subject text not null,
  before text,
  after text,
  who text not null,
  why text not null,
  constraint driver_log_pkey PRIMARY KEY (id),
  constraint driver_log_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);
CREATE INDEX driver_log_driver ON public.driver_log USING btree (driver_id, id);
CREATE INDEX driver_log_statuses ON public.driver_log USING btree (at) WHERE (subject = ANY (ARRAY['status'::text, 'deleted'::text]));

create table driver_notes (
  id text not null,
  driver_id text not null,
  written_at timestamp with time zone not null,
  author text not null,
  author_name text not null,
  text text not null,
  withdrawn_at timestamp with time zone,
  constraint driver_notes_pkey PRIMARY KEY (id),
  constraint driver_notes_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint driver_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);
CREATE INDEX driver_notes_of_driver ON public.driver_notes USING btree (driver_id, written_at DESC, id DESC);

create table driver_plan_shifts (
  driver_plan_id text not null,
  plan_id text not null,
  weekday integer not null,
  shift_id text not null,
  constraint driver_plan_shifts_pkey PRIMARY KEY (driver_plan_id, weekday),
  constraint driver_plan_shifts_driver_plan_id_plan_id_fkey FOREIGN KEY (driver_plan_id, plan_id) REFERENCES driver_plans(id, plan_id),
  constraint driver_plan_shifts_plan_id_shift_id_fkey FOREIGN KEY (plan_id, shift_id) REFERENCES plan_shifts(plan_id, id),
  constraint driver_plan_shifts_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);

create table driver_plans (
  id text not null,
  driver_id text not null,
  plan_id text not null,
  start_date date not null,
  end_date date,
  meeting_by_itself boolean not null,
  address text,
  latitude double precision,
  longitude double precision,
  created_at timestamp with time zone not null,
  constraint driver_plans_pkey PRIMARY KEY (id),
  constraint driver_plans_id_plan_id_key UNIQUE (id, plan_id),
  constraint driver_plans_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint driver_plans_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint driver_plans_check CHECK ((end_date >= start_date)),
  constraint driver_plans_check1 CHECK ((num_nulls(address, latitude, longitude) = ANY (ARRAY[0, 3]))),
  constraint driver_plans_latitude_check CHECK (((latitude >= ('-56.6'::numeric)::double precision) AND (latitude <= ('-17.4'::numeric)::double precision))),
  constraint driver_plans_longitude_check CHECK (((longitude >= ('-109.6'::numeric)::double precision) AND (longitude <= ('-66.3'::numeric)::double precision)))
);
CREATE UNIQUE INDEX driver_plans_current ON public.driver_plans USING btree (driver_id) WHERE (end_date IS NULL);
CREATE INDEX driver_plans_driver ON public.driver_plans USING btree (driver_id, start_date);
CREATE INDEX driver_plans_plan ON public.driver_plans USING btree (plan_id);

create table drivers (
  id text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  status text not null,
  substatus text,
  banned boolean not null default false,
  deleted boolean not null default false,
  enabled boolean not null default true,
  firstname text not null,
  lastname text not null,
  email text,
  phone text,
  second_phone text,
  emergency_phone text,
  photo text,
  rut text,
  birth date,
  gender text,
  situation text,
  parking integer,
  country text not null default 'Chile'::text,
  region text,
  city text,
  commune text,
  address text,
  adrnumber text,
  adrapt text,
  verified_auth boolean not null default false,
  verified_bank boolean not null default false,
  verified_docs boolean not null default false,
  verified_info boolean not null default false,
  verified_meeting boolean not null default false,
  verified_plan boolean not null default false,
  verified_app boolean not null default false,
  verified_guarantee boolean not null default false,
  tutorial_answered_at timestamp with time zone,
  latitude double precision,
  longitude double precision,
  access_ended_at timestamp with time zone,
  constraint drivers_pkey PRIMARY KEY (id),
  constraint drivers_gender CHECK ((gender = ANY (ARRAY['female'::text, 'male'::text, 'other'::text]))),
  constraint drivers_home CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude IS NULL) OR (((latitude >= ('-56.6'::numeric)::double precision) AND (latitude <= ('-17.4'::numeric)::double precision)) AND ((longitude >= ('-109.6'::numeric)::double precision) AND (longitude <= ('-66.3'::numeric)::double precision)))))) NOT VALID,
  constraint drivers_parking CHECK ((parking = ANY (ARRAY[0, 1]))),
  constraint drivers_rut_written CHECK ((rut ~ '^[0-9]{6,8}-[0-9K]$'::text)),
  constraint drivers_status_check CHECK ((status = ANY (ARRAY['on boarding'::text, 'rent queue'::text, 'rent'::text, 'frozen'::text, 'dormido'::text, 'back to onboarding'::text, 'rejected'::text, 'churned'::text, 'revoked'::text])))
);
CREATE INDEX drivers_by_arrival ON public.drivers USING btree (created_at, id) WHERE (NOT deleted);
CREATE INDEX drivers_by_name ON public.drivers USING btree (translate(lower(((firstname || ' '::text) || lastname)), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ'::text, 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc'::text) COLLATE "C", id) WHERE (NOT deleted);
CREATE UNIQUE INDEX drivers_email ON public.drivers USING btree (lower(email));
CREATE INDEX drivers_nearly_done ON public.drivers USING btree (id) WHERE ((status = ANY (ARRAY['on boarding'::text, 'back to onboarding'::text])) AND verified_auth AND verified_docs);
CREATE UNIQUE INDEX drivers_rut ON public.drivers USING btree (rut) WHERE (NOT deleted);
CREATE INDEX drivers_status ON public.drivers USING btree (status);

create table earlier_payouts (
  bill_id text not null,
  driver_id text not null,
  amount integer not null,
  constraint earlier_payouts_pkey PRIMARY KEY (bill_id),
  constraint earlier_payouts_amount_check CHECK ((amount > 0))
);
CREATE INDEX earlier_payouts_driver ON public.earlier_payouts USING btree (driver_id);

create table email_codes (
  account_uid text not null,
  email text not null,
  code_hash text,
  expires_at timestamp with time zone not null,
  wrong_tries smallint not null default 0,
  counted_since timestamp with time zone,
  constraint email_codes_pkey PRIMARY KEY (account_uid),
  constraint email_codes_account_uid_fkey FOREIGN KEY (account_uid) REFERENCES accounts(uid)
);

create table event_charges (
  source text not null,
  event_id text not null,
  driver_id text not null,
  field text not null,
  type text not null,
  subject text not null,
  title text not null,
  part integer not null,
  parts integer not null,
  day date not null,
  bill_date date not null,
  amount integer not null,
  recorded_at timestamp with time zone not null,
  kind text,
  constraint event_charges_pkey PRIMARY KEY (source),
  constraint event_charges_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint event_charges_amount_check CHECK ((amount >= 0)),
  constraint event_charges_check CHECK (((part >= 1) AND (part <= parts))),
  constraint event_charges_check1 CHECK ((bill_date >= day)),
  constraint event_charges_field_check CHECK ((field = ANY (ARRAY['refund'::text, 'fines'::text, 'penaltys'::text, 'other'::text, 'installment'::text]))),
  constraint event_charges_kind_check CHECK ((kind = ANY (ARRAY['fine'::text, 'penalty'::text, 'energy'::text, 'cleaning'::text, 'damage'::text, 'deductible'::text, 'refund'::text, 'other'::text])))
);
CREATE INDEX event_charges_bill ON public.event_charges USING btree (driver_id, bill_date);
CREATE INDEX event_charges_week ON public.event_charges USING btree (bill_date);

create table event_files (
  event_id text not null,
  "position" integer not null,
  file_id text not null,
  name text not null,
  attached_at timestamp with time zone not null,
  constraint event_files_pkey PRIMARY KEY (event_id, "position"),
  constraint event_files_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint event_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);

create table event_reversals (
  event_id text not null,
  counter_id text not null,
  reason text not null,
  reversed_at timestamp with time zone not null,
  reversed_by text not null,
  constraint event_reversals_pkey PRIMARY KEY (event_id),
  constraint event_reversals_counter_id_key UNIQUE (counter_id),
  constraint event_reversals_counter_id_fkey FOREIGN KEY (counter_id) REFERENCES events(id),
  constraint event_reversals_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint event_reversals_check CHECK ((event_id <> counter_id))
);

create table events (
  id text not null,
  source text not null,
  driver_id text not null,
  subject text not null,
  type text not null,
  title text not null,
  description text not null,
  comments text not null default ''::text,
  amount integer not null,
  credited boolean not null,
  status text not null,
  charge_date date not null,
  installments integer not null,
  car_id text,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  reference_key text,
  kind text,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_source_key UNIQUE (source),
  constraint events_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id),
  constraint events_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint events_amount_check CHECK ((amount > 0)),
  constraint events_check CHECK (((NOT credited) OR (installments = 1))),
  constraint events_installments_check CHECK (((installments >= 1) AND (installments <= 52))),
  constraint events_kind_check CHECK ((kind = ANY (ARRAY['fine'::text, 'penalty'::text, 'energy'::text, 'cleaning'::text, 'damage'::text, 'deductible'::text, 'refund'::text, 'other'::text]))),
  constraint events_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Approved'::text, 'Rejected'::text])))
);
CREATE INDEX events_by_arrival ON public.events USING btree (created_at, id);
CREATE INDEX events_driver ON public.events USING btree (driver_id, charge_date DESC, id);
CREATE INDEX events_open ON public.events USING btree (created_at, id) WHERE (status = 'Pending'::text);
CREATE UNIQUE INDEX events_reference ON public.events USING btree (reference_key);
CREATE INDEX events_without_kind ON public.events USING btree (subject, type) WHERE (kind IS NULL);

create table exchange_log (
  id bigint not null generated always as identity,
  exchange_id text not null,
  at timestamp with time zone not null,
  who text not null,
  what text not null,
  detail text,
  constraint exchange_log_pkey PRIMARY KEY (id),
  constraint exchange_log_exchange_id_fkey FOREIGN KEY (exchange_id) REFERENCES exchanges(id)
);
CREATE INDEX exchange_log_exchange ON public.exchange_log USING btree (exchange_id, id);

create table exchange_no_shows (
  exchange_id text not null,
  driver_id text not null,
  file_id text not null,
  reported_at timestamp with time zone not null,
  latitude double precision,
  longitude double precision,
  constraint exchange_no_shows_pkey PRIMARY KEY (exchange_id, driver_id),
  constraint exchange_no_shows_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint exchange_no_shows_exchange_id_fkey FOREIGN KEY (exchange_id) REFERENCES exchanges(id),
  constraint exchange_no_shows_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint exchange_no_shows_check CHECK ((num_nulls(latitude, longitude) = ANY (ARRAY[0, 2])))
);
CREATE INDEX exchange_no_shows_newest ON public.exchange_no_shows USING btree (reported_at);

create table exchange_photos (
  exchange_id text not null,
  domain text not null,
  side text not null,
  driver_id text not null,
  file_id text not null,
  taken_at timestamp with time zone not null,
  latitude double precision,
  longitude double precision,
  constraint exchange_photos_pkey PRIMARY KEY (exchange_id, domain, side),
  constraint exchange_photos_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint exchange_photos_exchange_id_fkey FOREIGN KEY (exchange_id) REFERENCES exchanges(id),
  constraint exchange_photos_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint exchange_photos_check CHECK ((num_nulls(latitude, longitude) = ANY (ARRAY[0, 2]))),
  constraint exchange_photos_domain_check CHECK ((domain = ANY (ARRAY['Deliverer'::text, 'Receiver'::text]))),
  constraint exchange_photos_side_check CHECK ((side = ANY (ARRAY['front'::text, 'right'::text, 'back'::text, 'left'::text])))
);

create table exchange_readings (
  exchange_id text not null,
  domain text not null,
  driver_id text not null,
  odometer_km integer,
  odometer_from text,
  battery_percent smallint,
  battery_from text,
  read_at timestamp with time zone not null,
  constraint exchange_readings_pkey PRIMARY KEY (exchange_id, domain),
  constraint exchange_readings_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint exchange_readings_exchange_id_fkey FOREIGN KEY (exchange_id) REFERENCES exchanges(id),
  constraint exchange_readings_battery_from_check CHECK ((battery_from = ANY (ARRAY['car'::text, 'driver'::text]))),
  constraint exchange_readings_battery_percent_check CHECK (((battery_percent >= 0) AND (battery_percent <= 100))),
  constraint exchange_readings_check CHECK (((odometer_km IS NULL) = (odometer_from IS NULL))),
  constraint exchange_readings_check1 CHECK (((battery_percent IS NULL) = (battery_from IS NULL))),
  constraint exchange_readings_domain_check CHECK ((domain = ANY (ARRAY['Deliverer'::text, 'Receiver'::text]))),
  constraint exchange_readings_odometer_from_check CHECK ((odometer_from = ANY (ARRAY['car'::text, 'driver'::text]))),
  constraint exchange_readings_odometer_km_check CHECK (((odometer_km >= 0) AND (odometer_km <= 2000000)))
);
CREATE INDEX exchange_readings_driver ON public.exchange_readings USING btree (driver_id);

create table exchange_steps (
  exchange_id text not null,
  domain text not null,
  driver_id text not null,
  type text not null,
  place integer not null,
  optional boolean not null,
  status text not null,
  done_at timestamp with time zone,
  heard_at timestamp with time zone,
  latitude double precision,
  longitude double precision,
  note text,
  constraint exchange_steps_pkey PRIMARY KEY (exchange_id, domain, type),
  constraint exchange_steps_exchange_id_place_key UNIQUE (exchange_id, place),
  constraint exchange_steps_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint exchange_steps_exchange_id_fkey FOREIGN KEY (exchange_id) REFERENCES exchanges(id),
  constraint exchange_steps_check CHECK (((status = 'Pending'::text) = (heard_at IS NULL))),
  constraint exchange_steps_check1 CHECK (((status = 'Done'::text) = (done_at IS NOT NULL))),
  constraint exchange_steps_check2 CHECK ((num_nulls(latitude, longitude) = ANY (ARRAY[0, 2]))),
  constraint exchange_steps_domain_check CHECK ((domain = ANY (ARRAY['Deliverer'::text, 'Receiver'::text]))),
  constraint exchange_steps_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Done'::text, 'Skipped'::text]))),
  constraint exchange_steps_type_check CHECK ((type = ANY (ARRAY['PickUp'::text, 'LeftCharging'::text, 'DamageReport'::text, 'Photos'::text, 'CodeExchange'::text, 'Charging'::text, 'CableSecured'::text, 'DoorsClosed'::text])))
);

create table exchanges (
  id text not null,
  car_id text not null,
  deliverer_id text not null,
  receiver_id text not null,
  exchange_type text not null,
  status text not null,
  due_at timestamp with time zone not null,
  received_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  code text,
  wrong_codes integer not null default 0,
  code_locked_until timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  reminded_at timestamp with time zone,
  pick_up_tried_at timestamp with time zone,
  pick_up_notified_at timestamp with time zone,
  constraint exchanges_pkey PRIMARY KEY (id),
  constraint exchanges_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id),
  constraint exchanges_deliverer_id_fkey FOREIGN KEY (deliverer_id) REFERENCES drivers(id),
  constraint exchanges_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES drivers(id),
  constraint exchanges_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['missed'::text, 'staff'::text, 'shift'::text, 'returned'::text]))) NOT VALID,
  constraint exchanges_cancelled_check CHECK (((num_nulls(cancelled_at, cancel_reason) = ANY (ARRAY[0, 2])) AND ((cancelled_at IS NULL) OR (status = 'Cancelled'::text)))) NOT VALID,
  constraint exchanges_check CHECK ((deliverer_id <> receiver_id)),
  constraint exchanges_check1 CHECK (((status <> 'Done'::text) OR (received_at IS NOT NULL))),
  constraint exchanges_check2 CHECK (((status <> 'Pending'::text) OR (received_at IS NULL))),
  constraint exchanges_exchange_type_check CHECK ((exchange_type = ANY (ARRAY['EXCHANGE-CAR'::text, 'LEFT-CHARGING'::text, 'LEFT-PARKED'::text]))) NOT VALID,
  constraint exchanges_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Started'::text, 'Done'::text, 'Cancelled'::text])))
);
CREATE UNIQUE INDEX exchanges_active ON public.exchanges USING btree (car_id, due_at) WHERE (status = ANY (ARRAY['Pending'::text, 'Started'::text]));
CREATE INDEX exchanges_by_due ON public.exchanges USING btree (due_at, id);
CREATE INDEX exchanges_car ON public.exchanges USING btree (car_id, due_at);
CREATE INDEX exchanges_deliverer ON public.exchanges USING btree (deliverer_id, due_at) WHERE (status = ANY (ARRAY['Pending'::text, 'Started'::text]));
CREATE INDEX exchanges_due ON public.exchanges USING btree (due_at) WHERE (status = ANY (ARRAY['Pending'::text, 'Started'::text]));
CREATE INDEX exchanges_missed ON public.exchanges USING btree (car_id, cancelled_at) WHERE (cancel_reason = 'missed'::text);
CREATE INDEX exchanges_missed_when ON public.exchanges USING btree (cancelled_at) WHERE (cancel_reason = 'missed'::text);
CREATE UNIQUE INDEX exchanges_one_active ON public.exchanges USING btree (car_id) WHERE (status = ANY (ARRAY['Pending'::text, 'Started'::text]));
CREATE INDEX exchanges_received ON public.exchanges USING btree (car_id, received_at) WHERE (received_at IS NOT NULL);
CREATE INDEX exchanges_received_when ON public.exchanges USING btree (received_at) WHERE (received_at IS NOT NULL);
CREATE INDEX exchanges_receiver ON public.exchanges USING btree (receiver_id, due_at) WHERE (status = ANY (ARRAY['Pending'::text, 'Started'::text]));

create table file_sweeps (
  id text not null,
  at timestamp with time zone not null,
  stored integer not null,
  unnamed integer not null,
  quarantined integer not null,
  stopped boolean not null,
  constraint file_sweeps_pkey PRIMARY KEY (id)
);
CREATE INDEX file_sweeps_at ON public.file_sweeps USING btree (at);

create table files (
  id text not null,
  key text not null,
  driver_id text,
  kind text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  car_id text,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_key_key UNIQUE (key),
  constraint files_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id),
  constraint files_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint files_bytes_check CHECK ((bytes > 0)),
  constraint files_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))),
  constraint files_kind_check CHECK ((kind = ANY (ARRAY['document'::text, 'photo'::text]))),
  constraint files_owner CHECK ((num_nonnulls(driver_id, car_id) = 1))
);
CREATE INDEX files_car ON public.files USING btree (car_id) WHERE (car_id IS NOT NULL);
CREATE INDEX files_driver ON public.files USING btree (driver_id, kind);

create table guarantee_contributions (
  id text not null,
  driver_id text not null,
  origin text not null,
  amount integer not null,
  source text not null,
  contributed_on date not null,
  created_at timestamp with time zone not null,
  reference_key text,
  reversed_at timestamp with time zone,
  reversed_by text,
  reversal_reason text,
  constraint guarantee_contributions_pkey PRIMARY KEY (id),
  constraint guarantee_contributions_source_key UNIQUE (source),
  constraint guarantee_contributions_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint guarantee_contributions_amount_check CHECK ((amount > 0)),
  constraint guarantee_contributions_origin_check CHECK ((origin = ANY (ARRAY['driver'::text, 'volante'::text]))),
  constraint guarantee_contributions_reversed CHECK ((((reversed_at IS NULL) = (reversed_by IS NULL)) AND ((reversed_at IS NOT NULL) OR (reversal_reason IS NULL)))) NOT VALID
);
CREATE INDEX guarantee_contributions_driver ON public.guarantee_contributions USING btree (driver_id);
CREATE UNIQUE INDEX guarantee_contributions_reference ON public.guarantee_contributions USING btree (reference_key);

create table guarantee_returns (
  id text not null,
  driver_id text not null,
  amount integer not null,
  bill_date date not null,
  volante_amount integer not null,
  reason text not null,
  returned_on date not null,
  returned_at timestamp with time zone not null,
  returned_by text not null,
  undone_at timestamp with time zone,
  undone_by text,
  undo_reason text,
  completed_total integer,
  completed_at timestamp with time zone,
  constraint guarantee_returns_pkey PRIMARY KEY (id),
  constraint guarantee_returns_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint guarantee_returns_amount_check CHECK ((amount >= 0)),
  constraint guarantee_returns_check CHECK (((amount + volante_amount) > 0)),
  constraint guarantee_returns_undone CHECK ((((undone_at IS NULL) = (undone_by IS NULL)) AND ((undone_at IS NOT NULL) OR (undo_reason IS NULL)))) NOT VALID,
  constraint guarantee_returns_volante_amount_check CHECK ((volante_amount >= 0))
);
CREATE INDEX guarantee_returns_driver ON public.guarantee_returns USING btree (driver_id, bill_date);

create table guarantees_completed (
  driver_id text not null,
  total integer not null,
  completed_at timestamp with time zone not null,
  constraint guarantees_completed_pkey PRIMARY KEY (driver_id),
  constraint guarantees_completed_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);

create table idempotency_keys (
  uid text not null,
  key text not null,
  body_hash text not null,
  response text,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (uid, key)
);
CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree (created_at);

create table invoice_choices (
  id text not null,
  driver_id text not null,
  from_week date not null,
  kind text not null,
  giro text,
  address text,
  commune text,
  chosen_at timestamp with time zone not null,
  chosen_by text not null,
  constraint invoice_choices_pkey PRIMARY KEY (id),
  constraint invoice_choices_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint invoice_choices_check CHECK ((num_nulls(giro, address, commune) =
CASE kind
    WHEN 'factura'::text THEN 0
    ELSE 3
END)),
  constraint invoice_choices_from_week_check CHECK ((EXTRACT(isodow FROM from_week) = (1)::numeric)),
  constraint invoice_choices_kind_check CHECK ((kind = ANY (ARRAY['boleta'::text, 'factura'::text])))
);
CREATE INDEX invoice_choices_driver ON public.invoice_choices USING btree (driver_id, from_week, chosen_at);

create table jobs (
  name text not null,
  last_slot timestamp with time zone not null,
  runs integer not null default 0,
  leased_by text,
  lease_until timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  failures integer not null default 0,
  retry_at timestamp with time zone,
  last_error text,
  registered_at timestamp with time zone not null default now(),
  succeeded_at timestamp with time zone,
  took_ms integer,
  constraint jobs_pkey PRIMARY KEY (name)
);

create table journal_entries (
  driver_id text not null,
  date date not null,
  source text not null,
  debit text not null,
  credit text not null,
  amount integer not null,
  own_day date,
  constraint journal_entries_pkey PRIMARY KEY (driver_id, date, source),
  constraint journal_entries_amount_check CHECK ((amount > 0)),
  constraint journal_entries_sides CHECK (
CASE
    WHEN starts_with(source, 'netting/'::text) THEN ((debit = 'driver'::text) AND (credit = 'driver'::text))
    ELSE (debit <> credit)
END)
);
CREATE INDEX journal_entries_days ON public.journal_entries USING brin (date);

create table key_log (
  id text not null,
  at timestamp with time zone not null,
  by_ref text not null,
  action text not null,
  details jsonb not null,
  constraint key_log_pkey PRIMARY KEY (id),
  constraint key_log_action_check CHECK ((action = ANY (ARRAY['made'::text, 'rotated'::text, 'retired'::text, 'resealed'::text])))
);

create table keys_left_on (
  command_id text not null,
  car_id text not null,
  noticed_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  tries integer not null,
  ended_at timestamp with time zone,
  result text,
  constraint keys_left_on_pkey PRIMARY KEY (command_id),
  constraint keys_left_on_command_id_car_id_fkey FOREIGN KEY (command_id, car_id) REFERENCES door_commands(id, car_id),
  constraint keys_left_on_check CHECK (((ended_at IS NULL) = (result IS NULL))),
  constraint keys_left_on_result_check CHECK ((result = ANY (ARRAY['off'::text, 'taken-over'::text, 'failed'::text])))
);
CREATE INDEX keys_left_on_open ON public.keys_left_on USING btree (due_at) WHERE (ended_at IS NULL);

create table label_elements (
  label_id text not null,
  element text not null,
  added_at timestamp with time zone not null,
  added_by text not null,
  constraint label_elements_pkey PRIMARY KEY (label_id, element),
  constraint label_elements_label_id_fkey FOREIGN KEY (label_id) REFERENCES labels(id)
);

create table labels (
  id text not null,
  name text not null,
  constraint labels_pkey PRIMARY KEY (id)
);

create table leads (
  id text not null,
  driver_id text not null,
  source text,
  crm_id_prefix text,
  calendar_link text,
  created_at timestamp with time zone not null,
  link_epoch integer not null default 0,
  constraint leads_pkey PRIMARY KEY (id),
  constraint leads_driver_id_key UNIQUE (driver_id),
  constraint leads_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);

create table ledger_months (
  month date not null,
  previous date,
  closed_at timestamp with time zone not null,
  closed_by text not null,
  constraint ledger_months_pkey PRIMARY KEY (month),
  constraint ledger_months_previous_key UNIQUE (previous),
  constraint ledger_months_previous_fkey FOREIGN KEY (previous) REFERENCES ledger_months(month),
  constraint ledger_months_check CHECK ((previous = ((month - '1 mon'::interval))::date)),
  constraint ledger_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE UNIQUE INDEX ledger_months_first ON public.ledger_months USING btree (((previous IS NULL))) WHERE (previous IS NULL);

create table ledger_openings (
  opened_at timestamp with time zone not null,
  opened_by text not null,
  entries integer not null,
  reach integer not null default 1,
  constraint ledger_openings_pkey PRIMARY KEY (opened_at)
);

create table meetings (
  id text not null,
  driver_id text not null,
  kind text not null,
  status text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  seat smallint not null,
  revision integer not null default 0,
  reminded_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint meetings_pkey PRIMARY KEY (id),
  constraint meetings_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint meetings_check CHECK ((ends_at > starts_at)),
  constraint meetings_kind_check CHECK ((kind = ANY (ARRAY['onboarding'::text, 'support-virtual'::text, 'support-in-person'::text]))),
  constraint meetings_seat_check CHECK ((seat >= 1)),
  constraint meetings_status_check CHECK ((status = ANY (ARRAY['booked'::text, 'cancelled'::text, 'attended'::text, 'absent'::text])))
);
CREATE INDEX meetings_booked ON public.meetings USING btree (starts_at) WHERE (status = 'booked'::text);
CREATE INDEX meetings_newest_of_driver ON public.meetings USING btree (driver_id, kind, created_at DESC, id DESC);
CREATE UNIQUE INDEX meetings_one_booked_per_driver ON public.meetings USING btree (driver_id, kind) WHERE (status = 'booked'::text);
CREATE UNIQUE INDEX meetings_one_driver_per_seat ON public.meetings USING btree (kind, starts_at, seat) WHERE (status = 'booked'::text);

create table migrations (
  number integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  needs text,
  constraint migrations_pkey PRIMARY KEY (number)
);

create table notifications (
  id text not null,
  driver_id text not null,
  type text not null,
  message text not null,
  sent_at timestamp with time zone not null,
  read_at timestamp with time zone,
  about text,
  path text,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint notifications_path CHECK ((path ~~ '/app/%'::text)) NOT VALID,
  constraint notifications_type_check CHECK ((type = ANY (ARRAY['bill'::text, 'exchange'::text, 'other'::text])))
);
CREATE INDEX notifications_driver ON public.notifications USING btree (driver_id, sent_at DESC, id DESC);

create table oidc_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  account_uid text,
  expires_at timestamp with time zone not null,
  consumed_at timestamp with time zone,
  constraint oidc_payloads_pkey PRIMARY KEY (model, id)
);
CREATE INDEX oidc_payloads_account ON public.oidc_payloads USING btree (account_uid, model) WHERE (account_uid IS NOT NULL);
CREATE INDEX oidc_payloads_expiry ON public.oidc_payloads USING btree (expires_at);
CREATE INDEX oidc_payloads_grant ON public.oidc_payloads USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_payloads_uid ON public.oidc_payloads USING btree (model, uid) WHERE (uid IS NOT NULL);

create table outbox (
  id bigint not null generated always as identity,
  type text not null,
  payload jsonb not null,
  ordering_key text,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  tries integer not null default 0,
  leased_by text,
  last_error text,
  done_at timestamp with time zone,
  dead_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_done ON public.outbox USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX outbox_due ON public.outbox USING btree (due_at, id) WHERE ((done_at IS NULL) AND (dead_at IS NULL));
CREATE INDEX outbox_open ON public.outbox USING btree (type, id) WHERE (done_at IS NULL);
CREATE INDEX outbox_order ON public.outbox USING btree (ordering_key, id) WHERE ((done_at IS NULL) AND (dead_at IS NULL) AND (ordering_key IS NOT NULL));

create table passkey_recoveries (
  account_uid text not null,
  token_hash text,
  expires_at timestamp with time zone not null,
  due_at timestamp with time zone,
  constraint passkey_recoveries_pkey PRIMARY KEY (account_uid),
  constraint passkey_recoveries_token_hash_key UNIQUE (token_hash),
  constraint passkey_recoveries_account_uid_fkey FOREIGN KEY (account_uid) REFERENCES accounts(uid)
);
CREATE INDEX passkey_recoveries_due ON public.passkey_recoveries USING btree (due_at) WHERE (due_at IS NOT NULL);

create table passkeys (
  id text not null,
  account_uid text not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_account_uid_fkey FOREIGN KEY (account_uid) REFERENCES accounts(uid)
);
CREATE INDEX passkeys_account ON public.passkeys USING btree (account_uid);

create table password_resets (
  token_hash text not null,
  account_uid text not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_account_uid_fkey FOREIGN KEY (account_uid) REFERENCES accounts(uid)
);

create table payments (
  id text not null,
  driver_id text not null,
  kind text not null,
  bill_id text,
  amount integer not null,
  status text not null,
  gateway text not null,
  gateway_ref text,
  authorization_code text,
  counted_as text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  gateway_url text,
  bill_date date,
  collected integer,
  overpaid integer,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_gateway_ref_key UNIQUE (gateway_ref),
  constraint payments_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bill_weeks(id),
  constraint payments_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint payments_amount_check CHECK ((amount > 0)),
  constraint payments_check CHECK (((kind = 'bill'::text) = (bill_id IS NOT NULL))),
  constraint payments_check1 CHECK (((status = 'pending'::text) = (finished_at IS NULL))),
  constraint payments_check2 CHECK (((status = 'paid'::text) = (counted_as IS NOT NULL))),
  constraint payments_check3 CHECK (((bill_id IS NULL) = (bill_date IS NULL))),
  constraint payments_counted_as_check CHECK ((counted_as = ANY (ARRAY['bill'::text, 'prepay'::text]))),
  constraint payments_kind_check CHECK ((kind = ANY (ARRAY['bill'::text, 'prepay'::text]))),
  constraint payments_overpaid CHECK (((overpaid IS NULL) OR ((COALESCE(counted_as, ''::text) = 'bill'::text) AND (overpaid > 0) AND (overpaid < amount)))),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'refused'::text, 'abandoned'::text])))
);
CREATE INDEX payments_by_arrival ON public.payments USING btree (created_at, id);
CREATE INDEX payments_driver ON public.payments USING btree (driver_id, created_at DESC);
CREATE INDEX payments_open ON public.payments USING btree (created_at) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX payments_pending ON public.payments USING btree (bill_id) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX payments_settling ON public.payments USING btree (bill_id) WHERE (counted_as = 'bill'::text);

create table payout_answer_shapes (
  version integer not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  separator text not null,
  glosa_column text not null,
  result_column text not null,
  reason_column text,
  amount_column text,
  day_column text,
  confirmed_words text[] not null,
  returned_words text[] not null,
  constraint payout_answer_shapes_pkey PRIMARY KEY (version),
  constraint payout_answer_shapes_separator CHECK ((separator = ANY (ARRAY['semicolon'::text, 'comma'::text, 'tab'::text, 'bar'::text])))
);

create table payout_batches (
  id text not null,
  prepared_at timestamp with time zone not null,
  prepared_by text not null,
  exported_at timestamp with time zone,
  constraint payout_batches_pkey PRIMARY KEY (id)
);
CREATE INDEX payout_batches_by_day ON public.payout_batches USING btree (prepared_at, id);

create table payout_lines (
  batch_id text not null,
  bill_id text not null,
  driver_id text not null,
  amount integer not null,
  state text not null,
  account_id text not null,
  bank_code text not null,
  account_type text not null,
  last4 text not null,
  sealed_number text,
  holder_name text not null,
  holder_rut text not null,
  holder_email text not null,
  sent_on date,
  reason text,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  bank_day date,
  constraint payout_lines_pkey PRIMARY KEY (batch_id, bill_id),
  constraint payout_lines_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id),
  constraint payout_lines_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bill_weeks(id),
  constraint payout_lines_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint payout_lines_amount_check CHECK ((amount > 0)),
  constraint payout_lines_check CHECK (((state = ANY (ARRAY['prepared'::text, 'cancelled'::text])) = (sent_on IS NULL))),
  constraint payout_lines_state_check CHECK ((state = ANY (ARRAY['prepared'::text, 'sent'::text, 'confirmed'::text, 'bounced'::text, 'cancelled'::text])))
);
CREATE INDEX payout_lines_driver ON public.payout_lines USING btree (driver_id);
CREATE UNIQUE INDEX payout_lines_live ON public.payout_lines USING btree (bill_id) WHERE (state = ANY (ARRAY['prepared'::text, 'sent'::text, 'confirmed'::text]));
CREATE INDEX payout_lines_open ON public.payout_lines USING btree (batch_id) WHERE (state = ANY (ARRAY['prepared'::text, 'sent'::text]));
CREATE INDEX payout_lines_returned ON public.payout_lines USING btree (bill_id) WHERE (state = 'bounced'::text);
CREATE INDEX payout_lines_returned_when ON public.payout_lines USING btree (changed_at) WHERE (state = 'bounced'::text);

create table petition_shifts (
  petition_id text not null,
  driver_id text not null,
  date date not null,
  past_shift_id text not null,
  future_shift_id text not null,
  constraint petition_shifts_pkey PRIMARY KEY (petition_id, driver_id, date),
  constraint petition_shifts_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint petition_shifts_future_shift_id_fkey FOREIGN KEY (future_shift_id) REFERENCES plan_shifts(id),
  constraint petition_shifts_past_shift_id_fkey FOREIGN KEY (past_shift_id) REFERENCES plan_shifts(id),
  constraint petition_shifts_petition_id_fkey FOREIGN KEY (petition_id) REFERENCES shift_change_petitions(id)
);
CREATE INDEX petition_shifts_driver ON public.petition_shifts USING btree (driver_id);

create table phone_codes (
  account_uid text not null,
  phone text not null,
  code_hash text,
  expires_at timestamp with time zone not null,
  wrong_tries smallint not null default 0,
  counted_since timestamp with time zone not null,
  constraint phone_codes_pkey PRIMARY KEY (account_uid),
  constraint phone_codes_account_uid_fkey FOREIGN KEY (account_uid) REFERENCES accounts(uid)
);

create table pick_up_photos (
  pick_up_id text not null,
  side text not null,
  file_id text not null,
  constraint pick_up_photos_pkey PRIMARY KEY (pick_up_id, side),
  constraint pick_up_photos_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint pick_up_photos_pick_up_id_fkey FOREIGN KEY (pick_up_id) REFERENCES pick_ups(id),
  constraint pick_up_photos_side_check CHECK ((side = ANY (ARRAY['front'::text, 'right'::text, 'back'::text, 'left'::text])))
);

create table pick_ups (
  id text not null,
  driver_id text not null,
  car_id text not null,
  picked_up_at timestamp with time zone not null,
  heard_at timestamp with time zone not null,
  by_type text not null,
  by_ref text not null,
  odometer_km integer,
  battery integer,
  odometer_from text,
  battery_from text,
  latitude double precision,
  longitude double precision,
  constraint pick_ups_pkey PRIMARY KEY (id),
  constraint pick_ups_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id),
  constraint pick_ups_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint pick_ups_battery_check CHECK (((battery >= 0) AND (battery <= 100))),
  constraint pick_ups_battery_from_check CHECK ((battery_from = ANY (ARRAY['car'::text, 'typed'::text]))),
  constraint pick_ups_by_type_check CHECK ((by_type = ANY (ARRAY['driver'::text, 'staff'::text]))),
  constraint pick_ups_check CHECK (((odometer_km IS NULL) = (odometer_from IS NULL))),
  constraint pick_ups_check1 CHECK (((battery IS NULL) = (battery_from IS NULL))),
  constraint pick_ups_check2 CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint pick_ups_odometer_from_check CHECK ((odometer_from = ANY (ARRAY['car'::text, 'typed'::text]))),
  constraint pick_ups_odometer_km_check CHECK ((odometer_km >= 0))
);
CREATE INDEX pick_ups_car ON public.pick_ups USING btree (car_id, picked_up_at);
CREATE INDEX pick_ups_driver ON public.pick_ups USING btree (driver_id, picked_up_at);

create table plan_sections (
  plan_id text not null,
  start_km integer not null,
  end_km integer,
  variable numeric not null,
  constraint plan_sections_pkey PRIMARY KEY (plan_id, start_km),
  constraint plan_sections_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint plan_sections_check CHECK ((end_km > start_km)),
  constraint plan_sections_start_km_check CHECK ((start_km >= 0)),
  constraint plan_sections_variable_check CHECK (((variable >= (0)::numeric) AND (variable <= (1000)::numeric)))
);
CREATE UNIQUE INDEX plan_sections_last ON public.plan_sections USING btree (plan_id) WHERE (end_km IS NULL);

create table plan_shifts (
  id text not null,
  plan_id text not null,
  "position" integer not null,
  name text not null,
  type text not null,
  start_time text not null,
  end_time text not null,
  base_price numeric,
  available boolean not null,
  constraint plan_shifts_pkey PRIMARY KEY (id),
  constraint plan_shifts_plan_id_id_key UNIQUE (plan_id, id),
  constraint plan_shifts_plan_id_position_key UNIQUE (plan_id, "position"),
  constraint plan_shifts_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint plan_shifts_base_price_check CHECK (((base_price >= (0)::numeric) AND (base_price <= (1000)::numeric))),
  constraint plan_shifts_check CHECK (((type = ANY (ARRAY['FREE'::text, 'TL'::text])) = (base_price IS NULL))),
  constraint plan_shifts_end_time_check CHECK ((end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint plan_shifts_start_time_check CHECK ((start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint plan_shifts_type_check CHECK ((type = ANY (ARRAY['ALL'::text, 'TC'::text, 'FREE'::text, 'TL'::text, 'AM'::text, 'PM'::text, 'NIGHT'::text, 'RESERVED'::text])))
);

create table plans (
  id text not null,
  "position" integer not null,
  name text not null,
  exclusive boolean not null,
  electric boolean not null,
  active boolean not null,
  includes text[] not null,
  excludes text[] not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint plans_pkey PRIMARY KEY (id)
);

create table policy_readings (
  driver_id text not null,
  version text not null,
  text_hash text not null,
  read_at timestamp with time zone not null,
  constraint policy_readings_pkey PRIMARY KEY (driver_id, version),
  constraint policy_readings_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint policy_readings_text_hash_fkey FOREIGN KEY (text_hash) REFERENCES terms_texts(hash)
);

create table preferences (
  driver_id text not null,
  plan_id text not null,
  shift_id text not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint preferences_pkey PRIMARY KEY (driver_id),
  constraint preferences_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint preferences_plan_id_shift_id_fkey FOREIGN KEY (plan_id, shift_id) REFERENCES plan_shifts(plan_id, id),
  constraint preferences_latitude_check CHECK (((latitude >= ('-56.6'::numeric)::double precision) AND (latitude <= ('-17.4'::numeric)::double precision))),
  constraint preferences_longitude_check CHECK (((longitude >= ('-109.6'::numeric)::double precision) AND (longitude <= ('-66.3'::numeric)::double precision)))
);

create table prepayment_reversals (
  source text not null,
  driver_id text not null,
  day date not null,
  bill_date date not null,
  amount integer not null,
  reason text not null,
  reversed_at timestamp with time zone not null,
  reversed_by text not null,
  constraint prepayment_reversals_pkey PRIMARY KEY (source),
  constraint prepayment_reversals_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint prepayment_reversals_source_fkey FOREIGN KEY (source) REFERENCES prepayments(source),
  constraint prepayment_reversals_amount_check CHECK ((amount > 0)),
  constraint prepayment_reversals_check CHECK ((bill_date >= day))
);
CREATE INDEX prepayment_reversals_bill ON public.prepayment_reversals USING btree (driver_id, bill_date);

create table prepayments (
  source text not null,
  driver_id text not null,
  day date not null,
  bill_date date not null,
  amount integer not null,
  recorded_at timestamp with time zone not null,
  reference_key text,
  constraint prepayments_pkey PRIMARY KEY (source),
  constraint prepayments_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint prepayments_amount_check CHECK ((amount > 0)),
  constraint prepayments_check CHECK ((bill_date >= day))
);
CREATE INDEX prepayments_bill ON public.prepayments USING btree (driver_id, bill_date);
CREATE UNIQUE INDEX prepayments_reference ON public.prepayments USING btree (reference_key);
CREATE INDEX prepayments_week ON public.prepayments USING btree (bill_date);

create table privacy_requests (
  id text not null,
  driver_id text not null,
  kind text not null,
  asked_for text,
  asked_at timestamp with time zone not null,
  due_on date not null,
  extended_at timestamp with time zone,
  extended_by text,
  extension_reason text,
  state text not null default 'open'::text,
  answer text,
  settled_at timestamp with time zone,
  settled_by text,
  constraint privacy_requests_pkey PRIMARY KEY (id),
  constraint privacy_requests_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint privacy_requests_extended CHECK (((extended_at IS NULL) = (extended_by IS NULL))),
  constraint privacy_requests_settled CHECK ((((state = 'open'::text) = (settled_at IS NULL)) AND ((settled_at IS NULL) = (settled_by IS NULL)))),
  constraint privacy_requests_state CHECK ((state = ANY (ARRAY['open'::text, 'granted'::text, 'refused'::text, 'withdrawn'::text])))
);
CREATE INDEX privacy_requests_driver ON public.privacy_requests USING btree (driver_id);
CREATE UNIQUE INDEX privacy_requests_open ON public.privacy_requests USING btree (driver_id, kind) WHERE (state = 'open'::text);

create table proven_phones (
  phone text not null,
  account_uid text not null,
  proven_at timestamp with time zone not null,
  constraint proven_phones_pkey PRIMARY KEY (phone),
  constraint proven_phones_account_uid_key UNIQUE (account_uid),
  constraint proven_phones_account_uid_fkey FOREIGN KEY (account_uid) REFERENCES accounts(uid)
);

create table push_preferences (
  driver_id text not null,
  bill boolean not null,
  exchange boolean not null,
  other boolean not null,
  changed_at timestamp with time zone not null,
  constraint push_preferences_pkey PRIMARY KEY (driver_id),
  constraint push_preferences_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);

create table push_subscriptions (
  id text not null,
  driver_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);
CREATE INDEX push_subscriptions_driver ON public.push_subscriptions USING btree (driver_id);

create table quarantined_files (
  key text not null,
  since timestamp with time zone not null,
  constraint quarantined_files_pkey PRIMARY KEY (key)
);
CREATE INDEX quarantined_files_since ON public.quarantined_files USING btree (since);

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);

create table review_claims (
  file_id text not null,
  kind text not null,
  driver_id text,
  car_id text,
  name text not null,
  staff_id text not null,
  claimed_until timestamp with time zone not null,
  decision_id text,
  verdict text,
  expires text,
  reason text,
  takes_effect_at timestamp with time zone,
  begun_at timestamp with time zone,
  constraint review_claims_pkey PRIMARY KEY (file_id),
  constraint review_claims_decision_id_key UNIQUE (decision_id),
  constraint review_claims_begun CHECK (((begun_at IS NULL) OR (takes_effect_at IS NOT NULL))),
  constraint review_claims_decided CHECK ((((takes_effect_at IS NULL) = (verdict IS NULL)) AND ((takes_effect_at IS NULL) = (decision_id IS NULL)))),
  constraint review_claims_kind CHECK ((kind = ANY (ARRAY['driver'::text, 'car'::text]))),
  constraint review_claims_verdict CHECK ((verdict = ANY (ARRAY['approve'::text, 'return'::text]))),
  constraint review_claims_whose CHECK ((((kind = 'driver'::text) = (driver_id IS NOT NULL)) AND ((kind = 'car'::text) = (car_id IS NOT NULL))))
);
CREATE INDEX review_claims_due ON public.review_claims USING btree (takes_effect_at) WHERE (takes_effect_at IS NOT NULL);
CREATE INDEX review_claims_of_driver ON public.review_claims USING btree (driver_id) WHERE (driver_id IS NOT NULL);
CREATE INDEX review_claims_of_reviewer ON public.review_claims USING btree (staff_id);

create table review_refusals (
  id text not null,
  staff_id text not null,
  kind text not null,
  driver_id text,
  car_id text,
  name text not null,
  verdict text not null,
  said text not null,
  at timestamp with time zone not null,
  constraint review_refusals_pkey PRIMARY KEY (id),
  constraint review_refusals_kind CHECK ((kind = ANY (ARRAY['driver'::text, 'car'::text]))),
  constraint review_refusals_verdict CHECK ((verdict = ANY (ARRAY['approve'::text, 'return'::text]))),
  constraint review_refusals_whose CHECK ((((kind = 'driver'::text) = (driver_id IS NOT NULL)) AND ((kind = 'car'::text) = (car_id IS NOT NULL))))
);
CREATE INDEX review_refusals_of_driver ON public.review_refusals USING btree (driver_id) WHERE (driver_id IS NOT NULL);
CREATE INDEX review_refusals_of_reviewer ON public.review_refusals USING btree (staff_id, at);

create table revocations (
  kind text not null,
  subject text not null,
  revoked_before timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint revocations_pkey PRIMARY KEY (kind, subject),
  constraint revocations_kind_check CHECK ((kind = ANY (ARRAY['uid'::text, 'grant'::text, 'token'::text])))
);
CREATE INDEX revocations_expires ON public.revocations USING btree (expires_at);

create table ridehailing_categories (
  driver_id text not null,
  valid_from timestamp with time zone not null,
  category text,
  source text not null,
  constraint ridehailing_categories_pkey PRIMARY KEY (driver_id, valid_from),
  constraint ridehailing_categories_category_check CHECK ((category = ANY (ARRAY['Blue'::text, 'Gold'::text, 'Platinum'::text, 'Diamond'::text]))),
  constraint ridehailing_categories_source_check CHECK ((source = ANY (ARRAY['link'::text, 'refresh'::text, 'unlink'::text, 'before'::text])))
);

create table ridehailing_link_flows (
  state_hash text not null,
  driver_id text not null,
  browser_hash text not null,
  code_verifier text not null,
  redirect_uri text not null,
  redirect text not null,
  expires_at timestamp with time zone not null,
  constraint ridehailing_link_flows_pkey PRIMARY KEY (state_hash),
  constraint ridehailing_link_flows_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);
CREATE INDEX ridehailing_link_flows_expiry ON public.ridehailing_link_flows USING btree (expires_at);

create table ridehailing_link_tokens (
  driver_id text not null,
  token_hash text not null,
  redirect text not null,
  expires_at timestamp with time zone not null,
  constraint ridehailing_link_tokens_pkey PRIMARY KEY (driver_id),
  constraint ridehailing_link_tokens_token_hash_key UNIQUE (token_hash),
  constraint ridehailing_link_tokens_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);

create table ridehailing_links (
  driver_id text not null,
  subject text not null,
  firstname text not null,
  lastname text not null,
  email text not null,
  phone text not null,
  code text not null,
  category text not null,
  linked_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  sealed_refresh_token text,
  asked_at timestamp with time zone,
  renew_since timestamp with time zone,
  constraint ridehailing_links_pkey PRIMARY KEY (driver_id),
  constraint ridehailing_links_subject_key UNIQUE (subject),
  constraint ridehailing_links_category_check CHECK ((category = ANY (ARRAY['Blue'::text, 'Gold'::text, 'Platinum'::text, 'Diamond'::text])))
);

create table ridehailing_sign_ins (
  flow_hash text not null,
  state_hash text not null,
  code_verifier text not null,
  redirect_uri text not null,
  profile jsonb,
  expires_at timestamp with time zone not null,
  sealed_refresh_token text,
  constraint ridehailing_sign_ins_pkey PRIMARY KEY (flow_hash)
);

create table sandbox_payments (
  ref text not null,
  order_id text not null,
  amount integer not null,
  description text not null,
  return_url text not null,
  callback_url text not null,
  status text not null,
  authorization_code text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint sandbox_payments_pkey PRIMARY KEY (ref),
  constraint sandbox_payments_order_id_key UNIQUE (order_id),
  constraint sandbox_payments_amount_check CHECK ((amount > 0)),
  constraint sandbox_payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'refused'::text, 'abandoned'::text])))
);

create table sandbox_ridehailing_codes (
  code_hash text not null,
  subject text not null,
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  expires_at timestamp with time zone not null,
  constraint sandbox_ridehailing_codes_pkey PRIMARY KEY (code_hash),
  constraint sandbox_ridehailing_codes_subject_fkey FOREIGN KEY (subject) REFERENCES sandbox_ridehailing_profiles(subject)
);

create table sandbox_ridehailing_corrections (
  trip_id text not null,
  net_fare integer,
  corrected_at timestamp with time zone not null,
  constraint sandbox_ridehailing_corrections_pkey PRIMARY KEY (trip_id)
);

create table sandbox_ridehailing_profiles (
  subject text not null,
  firstname text not null,
  lastname text not null,
  email text not null,
  phone text not null,
  category text not null,
  created_at timestamp with time zone not null,
  shift text,
  constraint sandbox_ridehailing_profiles_pkey PRIMARY KEY (subject),
  constraint sandbox_ridehailing_profiles_shift_check CHECK ((shift = ANY (ARRAY['AM'::text, 'PM'::text, 'NIGHT'::text, 'ALL'::text, 'OFF'::text])))
);

create table sandbox_ridehailing_refresh_tokens (
  token_hash text not null,
  family text not null,
  generation integer not null,
  retired boolean not null default false,
  subject text not null,
  expires_at timestamp with time zone not null,
  constraint sandbox_ridehailing_refresh_tokens_pkey PRIMARY KEY (token_hash),
  constraint sandbox_ridehailing_refresh_tokens_subject_fkey FOREIGN KEY (subject) REFERENCES sandbox_ridehailing_profiles(subject)
);
CREATE INDEX sandbox_ridehailing_refresh_tokens_family ON public.sandbox_ridehailing_refresh_tokens USING btree (family);

create table sandbox_ridehailing_tokens (
  token_hash text not null,
  subject text not null,
  expires_at timestamp with time zone not null,
  constraint sandbox_ridehailing_tokens_pkey PRIMARY KEY (token_hash),
  constraint sandbox_ridehailing_tokens_subject_fkey FOREIGN KEY (subject) REFERENCES sandbox_ridehailing_profiles(subject)
);

create table sandbox_tax_documents (
  key text not null,
  type integer not null,
  folio bigint not null,
  request jsonb not null,
  stamp text not null,
  token text not null,
  issued_at timestamp with time zone not null,
  constraint sandbox_tax_documents_pkey PRIMARY KEY (key),
  constraint sandbox_tax_documents_token_key UNIQUE (token),
  constraint sandbox_tax_documents_type_folio_key UNIQUE (type, folio),
  constraint sandbox_tax_documents_folio_check CHECK ((folio > 0)),
  constraint sandbox_tax_documents_type CHECK ((type = ANY (ARRAY[33, 39, 61]))) NOT VALID
);

create table saved_answers (
  id text not null,
  key text not null,
  name text not null,
  text text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint saved_answers_pkey PRIMARY KEY (id),
  constraint saved_answers_key_key UNIQUE (key),
  constraint saved_answers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint saved_answers_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000)))
);

create table sealed_keys (
  id text not null,
  purpose text not null,
  sealed text not null,
  created_at timestamp with time zone not null,
  signs_from timestamp with time zone not null,
  constraint sealed_keys_pkey PRIMARY KEY (id),
  constraint sealed_keys_purpose_check CHECK ((purpose = ANY (ARRAY['tokens'::text, 'cookies'::text])))
);
CREATE INDEX sealed_keys_purpose ON public.sealed_keys USING btree (purpose, signs_from);

create table search_walks (
  kind text not null,
  after_ref text not null default ''::text,
  differing integer not null default 0,
  filled_at timestamp with time zone,
  compared_at timestamp with time zone,
  repaired integer not null default 0,
  constraint search_walks_pkey PRIMARY KEY (kind)
);

create table search_words (
  word text not null,
  kind text not null,
  ref text not null,
  constraint search_words_pkey PRIMARY KEY (ref, kind, word)
);
CREATE INDEX search_words_beginning ON public.search_words USING btree (kind, word, ref);

create table security_events (
  id bigint not null generated always as identity,
  happened_at timestamp with time zone not null,
  uid text not null,
  kind text not null,
  device text,
  staff text,
  constraint security_events_pkey PRIMARY KEY (id)
);
CREATE INDEX security_events_age ON public.security_events USING btree (happened_at);
CREATE INDEX security_events_of ON public.security_events USING btree (uid, happened_at DESC);

create table settings (
  key text not null,
  value jsonb not null,
  constraint settings_pkey PRIMARY KEY (key)
);

create table shift_change_petitions (
  id text not null,
  assignation_id text not null,
  petitioner_id text not null,
  partner_id text not null,
  status text not null,
  first_day date not null,
  expires_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint shift_change_petitions_pkey PRIMARY KEY (id),
  constraint shift_change_petitions_assignation_id_fkey FOREIGN KEY (assignation_id) REFERENCES assignations(id),
  constraint shift_change_petitions_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES drivers(id),
  constraint shift_change_petitions_petitioner_id_fkey FOREIGN KEY (petitioner_id) REFERENCES drivers(id),
  constraint shift_change_petitions_check CHECK ((petitioner_id <> partner_id)),
  constraint shift_change_petitions_check1 CHECK (((status = 'created'::text) = (closed_at IS NULL))),
  constraint shift_change_petitions_status_check CHECK ((status = ANY (ARRAY['created'::text, 'accepted'::text, 'rejected'::text, 'deleted'::text, 'expired'::text, 'cancelled'::text])))
);
CREATE INDEX shift_change_petitions_expiry ON public.shift_change_petitions USING btree (expires_at) WHERE (status = 'created'::text);
CREATE UNIQUE INDEX shift_change_petitions_open ON public.shift_change_petitions USING btree (assignation_id) WHERE (status = 'created'::text);
CREATE INDEX shift_change_petitions_partner ON public.shift_change_petitions USING btree (partner_id, created_at);
CREATE INDEX shift_change_petitions_petitioner ON public.shift_change_petitions USING btree (petitioner_id, created_at);

create table sign_in_codes (
  flow_hash text not null,
  account_uid text,
  code_hash text,
  wrong_tries integer not null default 0,
  links_ride_hailing boolean not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_codes_pkey PRIMARY KEY (flow_hash)
);
CREATE INDEX sign_in_codes_account ON public.sign_in_codes USING btree (account_uid);
CREATE INDEX sign_in_codes_expiry ON public.sign_in_codes USING btree (expires_at);

create table signing_keys (
  kid text not null,
  jwk jsonb not null,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  constraint signing_keys_pkey PRIMARY KEY (kid)
);

create table staff_action_drivers (
  action_id bigint not null,
  driver_id text not null,
  constraint staff_action_drivers_pkey PRIMARY KEY (action_id, driver_id),
  constraint staff_action_drivers_action_id_fkey FOREIGN KEY (action_id) REFERENCES staff_actions(id) ON DELETE CASCADE
);
CREATE INDEX staff_action_drivers_of ON public.staff_action_drivers USING btree (driver_id, action_id);

create table staff_action_heads (
  chain text not null,
  place bigint not null,
  hash text not null,
  seal text not null,
  constraint staff_action_heads_pkey PRIMARY KEY (chain)
);

create table staff_action_words (
  action_id bigint not null,
  salt text not null,
  subject_name text,
  input text,
  why text,
  before text,
  after text,
  constraint staff_action_words_pkey PRIMARY KEY (action_id),
  constraint staff_action_words_action_id_fkey FOREIGN KEY (action_id) REFERENCES staff_actions(id) ON DELETE CASCADE
);

create table staff_actions (
  id bigint not null generated always as identity,
  chain text not null,
  place bigint not null,
  at timestamp with time zone not null,
  person text not null,
  person_name text,
  door text not null,
  action text not null,
  title text not null,
  permission text,
  subject_kind text,
  subject_ref text,
  outcome text not null,
  refusal_code text,
  approval_id text,
  input_hash text,
  looked_quarter timestamp with time zone,
  cut_through bigint,
  cut_hash text,
  previous_hash text not null,
  hash text not null,
  constraint staff_actions_pkey PRIMARY KEY (id),
  constraint staff_actions_place UNIQUE (chain, place),
  constraint staff_actions_chain CHECK ((chain = ANY (ARRAY['money'::text, 'other'::text]))),
  constraint staff_actions_cut CHECK (((cut_through IS NULL) = (cut_hash IS NULL))),
  constraint staff_actions_door CHECK ((door = ANY (ARRAY['console'::text, 'shell'::text, 'job'::text]))),
  constraint staff_actions_outcome CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text, 'failed'::text]))),
  constraint staff_actions_refusal CHECK (((outcome = 'refused'::text) = (refusal_code IS NOT NULL)))
);
CREATE INDEX staff_actions_action ON public.staff_actions USING btree (action, id);
CREATE INDEX staff_actions_at ON public.staff_actions USING btree (at);
CREATE INDEX staff_actions_cuts ON public.staff_actions USING btree (chain, cut_through) WHERE (cut_through IS NOT NULL);
CREATE UNIQUE INDEX staff_actions_look ON public.staff_actions USING btree (person, action, subject_kind, subject_ref, looked_quarter) WHERE (looked_quarter IS NOT NULL);
CREATE INDEX staff_actions_outcome ON public.staff_actions USING btree (outcome, id) WHERE (outcome <> 'done'::text);
CREATE INDEX staff_actions_person ON public.staff_actions USING btree (person, id);
CREATE INDEX staff_actions_person_name ON public.staff_actions USING btree (person_name, id);
CREATE INDEX staff_actions_subject ON public.staff_actions USING btree (subject_kind, subject_ref, id);
CREATE INDEX staff_actions_subject_ref ON public.staff_actions USING btree (subject_ref, id);

create table staff_invitation_roles (
  invitation_id text not null,
  role text not null,
  constraint staff_invitation_roles_pkey PRIMARY KEY (invitation_id, role),
  constraint staff_invitation_roles_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES staff_invitations(id) ON DELETE CASCADE,
  constraint staff_invitation_roles_role_fkey FOREIGN KEY (role) REFERENCES staff_roles(name)
);
CREATE INDEX staff_invitation_roles_role ON public.staff_invitation_roles USING btree (role);

create table staff_invitations (
  id text not null,
  token_hash text not null,
  mail_token_hash text,
  staff_id text not null,
  email text not null,
  name text not null,
  invited_by text not null,
  invited_by_name text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  ended_at timestamp with time zone,
  agreed_by text,
  constraint staff_invitations_pkey PRIMARY KEY (id),
  constraint staff_invitations_mail_token_hash_key UNIQUE (mail_token_hash),
  constraint staff_invitations_token_hash_key UNIQUE (token_hash)
);
CREATE UNIQUE INDEX staff_invitations_open ON public.staff_invitations USING btree (email) WHERE ((used_at IS NULL) AND (ended_at IS NULL));

create table staff_list_views (
  id text not null,
  staff_id text not null,
  list text not null,
  name text not null,
  filters jsonb not null,
  list_order text not null,
  created_at timestamp with time zone not null,
  constraint staff_list_views_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX staff_list_views_name ON public.staff_list_views USING btree (staff_id, list, lower(name));

create table staff_passkeys (
  id text not null,
  staff_id text not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint staff_passkeys_pkey PRIMARY KEY (id),
  constraint staff_passkeys_credential_id_key UNIQUE (credential_id),
  constraint staff_passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id)
);
CREATE INDEX staff_passkeys_person ON public.staff_passkeys USING btree (staff_id);

create table staff_people (
  id text not null,
  name text not null,
  email text not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  constraint staff_people_pkey PRIMARY KEY (id),
  constraint staff_people_email_small CHECK ((email = lower(email)))
);
CREATE UNIQUE INDEX staff_people_email ON public.staff_people USING btree (email) WHERE (removed_at IS NULL);

create table staff_person_roles (
  staff_id text not null,
  role text not null,
  constraint staff_person_roles_pkey PRIMARY KEY (staff_id, role),
  constraint staff_person_roles_role_fkey FOREIGN KEY (role) REFERENCES staff_roles(name),
  constraint staff_person_roles_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id)
);
CREATE INDEX staff_person_roles_role ON public.staff_person_roles USING btree (role);

create table staff_role_permissions (
  role text not null,
  permission text not null,
  constraint staff_role_permissions_pkey PRIMARY KEY (role, permission),
  constraint staff_role_permissions_role_fkey FOREIGN KEY (role) REFERENCES staff_roles(name) ON DELETE CASCADE
);

create table staff_roles (
  name text not null,
  constraint staff_roles_pkey PRIMARY KEY (name)
);

create table staff_sessions (
  id text not null,
  staff_id text not null,
  cookie_hash text not null,
  begun_at timestamp with time zone not null,
  active_at timestamp with time zone not null,
  proven_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint staff_sessions_pkey PRIMARY KEY (id),
  constraint staff_sessions_cookie_hash_key UNIQUE (cookie_hash),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id)
);
CREATE INDEX staff_sessions_over ON public.staff_sessions USING btree (expires_at);
CREATE INDEX staff_sessions_person ON public.staff_sessions USING btree (staff_id) WHERE (ended_at IS NULL);

create table support_cases (
  id text not null,
  number bigint not null generated by default as identity,
  driver_id text not null,
  subject text not null,
  status text not null,
  about_kind text,
  about_reference text,
  about_text text,
  opened_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  staff_read_place bigint not null default 0,
  closed_at timestamp with time zone,
  closed_by text,
  assignee text,
  assigned_at timestamp with time zone,
  snoozed_until timestamp with time zone,
  constraint support_cases_pkey PRIMARY KEY (id),
  constraint support_cases_number_key UNIQUE (number),
  constraint support_cases_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint support_cases_about_kind_check CHECK ((about_kind = ANY (ARRAY['settlement'::text, 'event'::text, 'handover'::text, 'charging'::text, 'claim'::text, 'screen'::text]))),
  constraint support_cases_check CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint support_cases_check1 CHECK ((num_nulls(closed_at, closed_by) = ANY (ARRAY[0, 2]))),
  constraint support_cases_check2 CHECK (((about_kind IS NOT NULL) OR (num_nulls(about_reference, about_text) = 2))),
  constraint support_cases_status_check CHECK ((status = ANY (ARRAY['active'::text, 'closed'::text])))
);
CREATE INDEX support_cases_by_change ON public.support_cases USING btree (changed_at, id);
CREATE INDEX support_cases_driver ON public.support_cases USING btree (driver_id, status, changed_at);
CREATE INDEX support_cases_open ON public.support_cases USING btree (assignee, changed_at, id) WHERE (status = 'active'::text);
CREATE INDEX support_cases_status ON public.support_cases USING btree (status, changed_at);

create table sweep_permits (
  id text not null,
  given_at timestamp with time zone not null,
  by_ref text not null,
  reason text not null,
  most integer not null,
  used_at timestamp with time zone,
  constraint sweep_permits_pkey PRIMARY KEY (id),
  constraint sweep_permits_most_check CHECK ((most > 0))
);

create table tax_documents (
  id text not null,
  kind text not null,
  driver_id text not null,
  bill_id text not null,
  refers_to text,
  date date not null,
  weeks jsonb not null,
  details jsonb not null,
  discounts jsonb not null,
  net_amount integer not null,
  iva integer not null,
  total_amount integer not null,
  credited_amount integer not null default 0,
  state text not null,
  provider text,
  tries integer not null default 0,
  due_at timestamp with time zone not null,
  last_error text,
  folio bigint,
  stamp text,
  link text,
  created_at timestamp with time zone not null,
  issued_at timestamp with time zone,
  receiver jsonb,
  constraint tax_documents_pkey PRIMARY KEY (id),
  constraint tax_documents_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bill_weeks(id),
  constraint tax_documents_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint tax_documents_refers_to_fkey FOREIGN KEY (refers_to) REFERENCES tax_documents(id),
  constraint tax_documents_check CHECK (((net_amount + iva) = total_amount)),
  constraint tax_documents_check1 CHECK (((credited_amount >= 0) AND (credited_amount <= total_amount))),
  constraint tax_documents_check2 CHECK (((kind = 'credit_note'::text) = (refers_to IS NOT NULL))),
  constraint tax_documents_check3 CHECK (((state = 'issued'::text) = (folio IS NOT NULL))),
  constraint tax_documents_check4 CHECK (((folio IS NULL) = (stamp IS NULL))),
  constraint tax_documents_check5 CHECK (((folio IS NULL) = (issued_at IS NULL))),
  constraint tax_documents_check6 CHECK (((folio IS NULL) OR (provider IS NOT NULL))),
  constraint tax_documents_folio_check CHECK ((folio > 0)),
  constraint tax_documents_iva_check CHECK ((iva >= 0)),
  constraint tax_documents_kind CHECK ((kind = ANY (ARRAY['boleta'::text, 'factura'::text, 'credit_note'::text]))) NOT VALID,
  constraint tax_documents_net_amount_check CHECK ((net_amount >= 0)),
  constraint tax_documents_receiver CHECK (((kind <> 'factura'::text) OR (receiver IS NOT NULL))) NOT VALID,
  constraint tax_documents_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'issued'::text, 'refused'::text]))),
  constraint tax_documents_total_amount_check CHECK ((total_amount > 0))
);
CREATE UNIQUE INDEX tax_documents_boleta ON public.tax_documents USING btree (bill_id) WHERE (kind = 'boleta'::text);
CREATE INDEX tax_documents_by_arrival ON public.tax_documents USING btree (created_at, id);
CREATE INDEX tax_documents_date ON public.tax_documents USING btree (date);
CREATE INDEX tax_documents_driver ON public.tax_documents USING btree (driver_id, created_at);
CREATE UNIQUE INDEX tax_documents_folio ON public.tax_documents USING btree (provider, kind, folio);
CREATE UNIQUE INDEX tax_documents_note ON public.tax_documents USING btree (bill_id, refers_to) WHERE (kind = 'credit_note'::text);
CREATE INDEX tax_documents_open ON public.tax_documents USING btree (due_at) WHERE (state <> 'issued'::text);
CREATE INDEX tax_documents_refers ON public.tax_documents USING btree (refers_to);
CREATE INDEX tax_documents_refused ON public.tax_documents USING btree (created_at) WHERE (state = 'refused'::text);
CREATE UNIQUE INDEX tax_documents_sale ON public.tax_documents USING btree (bill_id) WHERE (refers_to IS NULL);

create table terms_acceptances (
  driver_id text not null,
  version text not null,
  accepted_at timestamp with time zone not null,
  text_hash text,
  constraint terms_acceptances_pkey PRIMARY KEY (driver_id, version),
  constraint terms_acceptances_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint terms_acceptances_text_hash_fkey FOREIGN KEY (text_hash) REFERENCES terms_texts(hash)
);

create table terms_texts (
  hash text not null,
  version text not null,
  clauses jsonb not null,
  kept_at timestamp with time zone not null,
  constraint terms_texts_pkey PRIMARY KEY (hash)
);

create table token_answers (
  id text not null,
  sealed text not null,
  expires_at timestamp with time zone not null,
  constraint token_answers_pkey PRIMARY KEY (id)
);

create table toll_corrections (
  source text not null,
  version integer not null,
  kind text not null,
  driver_id text,
  day date not null,
  bill_date date not null,
  amount bigint not null,
  amount_before bigint not null,
  recorded_at timestamp with time zone not null,
  constraint toll_corrections_pkey PRIMARY KEY (source, version),
  constraint toll_corrections_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint toll_corrections_source_fkey FOREIGN KEY (source) REFERENCES toll_passages(source),
  constraint toll_corrections_check CHECK ((bill_date >= day)),
  constraint toll_corrections_kind CHECK ((kind = ANY (ARRAY['corrected'::text, 'withdrawn'::text, 'moved'::text]))) NOT VALID,
  constraint toll_corrections_version_check CHECK ((version > 1))
);
CREATE INDEX toll_corrections_bill ON public.toll_corrections USING btree (driver_id, bill_date);
CREATE INDEX toll_corrections_recorded ON public.toll_corrections USING btree (recorded_at, (((('toll/'::text || source) || '/'::text) || (version)::text)));

create table toll_passages (
  source text not null,
  car_id text not null,
  driver_id text,
  happened_at timestamp with time zone not null,
  day date not null,
  bill_date date not null,
  address text not null,
  amount integer not null,
  recorded_at timestamp with time zone not null,
  constraint toll_passages_pkey PRIMARY KEY (source),
  constraint toll_passages_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint toll_passages_amount_check CHECK ((amount > 0)),
  constraint toll_passages_check CHECK ((bill_date >= day))
);
CREATE INDEX toll_passages_bill ON public.toll_passages USING btree (driver_id, bill_date);
CREATE INDEX toll_passages_car ON public.toll_passages USING btree (car_id, day);
CREATE INDEX toll_passages_late ON public.toll_passages USING btree (recorded_at, (('late-toll/'::text || source))) WHERE (bill_date > day);
CREATE INDEX toll_passages_week ON public.toll_passages USING brin (bill_date);

create table trip_corrections (
  source text not null,
  version integer not null,
  kind text not null,
  driver_id text not null,
  platform text not null,
  day date not null,
  bill_date date not null,
  km_m integer not null,
  net_fare bigint not null,
  tips bigint not null,
  promotions bigint not null,
  toll bigint not null,
  adjustment bigint not null,
  other bigint not null,
  taxes bigint not null,
  cash_collected bigint not null,
  amount bigint not null generated always as ((((((((net_fare + tips) + promotions) + toll) + adjustment) + other) + taxes) + cash_collected)) stored,
  amount_before bigint not null,
  recorded_at timestamp with time zone not null,
  constraint trip_corrections_pkey PRIMARY KEY (source, version),
  constraint trip_corrections_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint trip_corrections_source_fkey FOREIGN KEY (source) REFERENCES trip_payments(source),
  constraint trip_corrections_check CHECK ((bill_date >= day)),
  constraint trip_corrections_kind_check CHECK ((kind = ANY (ARRAY['corrected'::text, 'withdrawn'::text]))),
  constraint trip_corrections_version_check CHECK ((version > 1))
);
CREATE INDEX trip_corrections_bill ON public.trip_corrections USING btree (driver_id, bill_date);
CREATE INDEX trip_corrections_recorded ON public.trip_corrections USING btree (recorded_at, (((('trip/'::text || source) || '/'::text) || (version)::text)));

create table trip_payments (
  source text not null,
  driver_id text not null,
  platform text not null,
  category text not null,
  trip_id text not null,
  happened_at timestamp with time zone not null,
  day date not null,
  bill_date date not null,
  km_m integer not null,
  net_fare integer not null,
  tips integer not null,
  promotions integer not null,
  toll integer not null,
  adjustment integer not null,
  other integer not null,
  taxes integer not null,
  cash_collected integer not null,
  amount integer not null generated always as ((((((((net_fare + tips) + promotions) + toll) + adjustment) + other) + taxes) + cash_collected)) stored,
  recorded_at timestamp with time zone not null,
  started_at timestamp with time zone,
  constraint trip_payments_pkey PRIMARY KEY (source),
  constraint trip_payments_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint trip_payments_cash_collected_check CHECK ((cash_collected <= 0)),
  constraint trip_payments_category_check CHECK ((category = ANY (ARRAY['fare'::text, 'tips'::text, 'promotion'::text, 'other'::text]))),
  constraint trip_payments_check CHECK ((bill_date >= day)),
  constraint trip_payments_km_m_check CHECK ((km_m >= 0)),
  constraint trip_payments_platform_check CHECK ((platform = ANY (ARRAY['uber'::text, 'didi'::text, 'cabify'::text, 'beat'::text]))),
  constraint trip_payments_taxes_check CHECK ((taxes <= 0))
);
CREATE INDEX trip_payments_bill ON public.trip_payments USING btree (driver_id, bill_date);
CREATE INDEX trip_payments_late ON public.trip_payments USING btree (recorded_at, (('late-trip/'::text || source))) WHERE (bill_date > day);
CREATE INDEX trip_payments_week ON public.trip_payments USING brin (bill_date);

create table trip_pulls (
  platform text not null,
  pulled_to date not null,
  pulled_at timestamp with time zone not null,
  constraint trip_pulls_pkey PRIMARY KEY (platform)
);

create table uf_corrections (
  driver_id text not null,
  day date not null,
  version integer not null,
  bill_date date not null,
  uf_before numeric(12,2) not null,
  uf_after numeric(12,2) not null,
  amount integer not null,
  recorded_at timestamp with time zone not null,
  recorded_by text not null,
  parts jsonb,
  constraint uf_corrections_pkey PRIMARY KEY (driver_id, day, version),
  constraint uf_corrections_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint uf_corrections_amount_check CHECK ((amount <> 0)),
  constraint uf_corrections_check CHECK ((bill_date > day)),
  constraint uf_corrections_version_check CHECK ((version > 0))
);
CREATE INDEX uf_corrections_bill ON public.uf_corrections USING btree (driver_id, bill_date);
CREATE INDEX uf_corrections_day ON public.uf_corrections USING btree (day, recorded_at);
CREATE INDEX uf_corrections_recorded ON public.uf_corrections USING btree (recorded_at, (((((('uf/'::text || driver_id) || '/'::text) || ((day - '2000-01-01'::date))::text) || '/'::text) || (version)::text)));
CREATE INDEX uf_corrections_week ON public.uf_corrections USING brin (bill_date);

create table uf_values (
  date date not null,
  value numeric(12,2) not null,
  source text not null,
  recorded_at timestamp with time zone not null,
  constraint uf_values_pkey PRIMARY KEY (date),
  constraint uf_values_value_check CHECK (((value >= (1000)::numeric) AND (value <= (1000000)::numeric)))
);

create table used_passkey_challenges (
  challenge_hash text not null,
  expires_at timestamp with time zone not null,
  constraint used_passkey_challenges_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX used_passkey_challenges_expiry ON public.used_passkey_challenges USING btree (expires_at);

create table used_proofs (
  seed_hash text not null,
  expires_at timestamp with time zone not null,
  constraint used_proofs_pkey PRIMARY KEY (seed_hash)
);
CREATE INDEX used_proofs_expiry ON public.used_proofs USING btree (expires_at);

create table used_token_proofs (
  id text not null,
  expires_at timestamp with time zone not null,
  constraint used_token_proofs_pkey PRIMARY KEY (id)
);
CREATE INDEX used_token_proofs_expires ON public.used_token_proofs USING btree (expires_at);

create table vouchers (
  id text not null,
  folio bigint not null,
  driver_id text not null,
  bill_id text not null,
  sent_date date not null,
  expiration_date date not null,
  net_amount integer not null,
  iva integer not null,
  total_amount integer not null,
  constraint vouchers_pkey PRIMARY KEY (id),
  constraint vouchers_bill_id_key UNIQUE (bill_id),
  constraint vouchers_folio_key UNIQUE (folio),
  constraint vouchers_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bill_weeks(id),
  constraint vouchers_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint vouchers_check CHECK (((net_amount + iva) = total_amount)),
  constraint vouchers_folio_check CHECK ((folio > 0)),
  constraint vouchers_iva_check CHECK ((iva >= 0)),
  constraint vouchers_net_amount_check CHECK ((net_amount >= 0)),
  constraint vouchers_total_amount_check CHECK ((total_amount > 0))
);
CREATE INDEX vouchers_driver ON public.vouchers USING btree (driver_id, folio DESC);

create table week_reopenings (
  monday date not null,
  reopened_at timestamp with time zone not null,
  reopened_by text not null,
  reason text not null,
  bills integer not null,
  constraint week_reopenings_pkey PRIMARY KEY (monday, reopened_at),
  constraint week_reopenings_monday_fkey FOREIGN KEY (monday) REFERENCES billing_weeks(monday)
);

CREATE OR REPLACE FUNCTION public.first_open_day()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (max(month) + interval '1 month')::date from ledger_months
$function$;

CREATE OR REPLACE FUNCTION public.refuse_approval_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'VR001', message = 'Lo que se decidió sobre una solicitud no se cambia.';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'VR001', message = 'El registro de acciones no se cambia.';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from gone
    where gone.place > coalesce((select max(a.cut_through) from staff_actions a where a.chain = gone.chain), 0)
  ) then
    raise exception using errcode = 'VR001', message = 'El registro de acciones no se borra.';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_unlinking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from gone join staff_actions a on a.id = gone.action_id) then
    raise exception using errcode = 'VR001', message = 'El registro de acciones no se borra.';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  open_from constant date := first_open_day();
  earliest date;
begin
  if open_from is null then
    return null;
  end if;
  if tg_op <> 'TRUNCATE' then
    select min(date) into earliest from changed;
    if earliest is null or earliest >= open_from then
      return null;
    end if;
  end if;
  raise exception using errcode = 'VR001', message = format(
    'El libro está cerrado hasta el %s: sus asientos%s ya no cambian.',
    to_char(open_from - 1, 'DD/MM/YYYY'), coalesce(to_char(earliest, '" del "DD/MM/YYYY'), '')
  );
end
$function$;

CREATE TRIGGER approvals_decided_once BEFORE UPDATE ON public.approvals FOR EACH ROW WHEN (((old.state <> 'asked'::text) AND ((old.taken_at IS NOT NULL) OR ((to_jsonb(new.*) - 'taken_at'::text) IS DISTINCT FROM (to_jsonb(old.*) - 'taken_at'::text))))) EXECUTE FUNCTION refuse_approval_change();

CREATE TRIGGER company_entries_added AFTER INSERT ON public.company_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month();

CREATE TRIGGER company_entries_changed_from AFTER UPDATE ON public.company_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month();

CREATE TRIGGER company_entries_changed_to AFTER UPDATE ON public.company_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month();

CREATE TRIGGER company_entries_emptied AFTER TRUNCATE ON public.company_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month();

CREATE TRIGGER company_entries_removed AFTER DELETE ON public.company_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month();

CREATE TRIGGER journal_entries_added AFTER INSERT ON public.journal_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month();

CREATE TRIGGER journal_entries_changed_from AFTER UPDATE ON public.journal_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month();

CREATE TRIGGER journal_entries_changed_to AFTER UPDATE ON public.journal_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month();

CREATE TRIGGER journal_entries_emptied AFTER TRUNCATE ON public.journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month();

CREATE TRIGGER journal_entries_removed AFTER DELETE ON public.journal_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month();

CREATE TRIGGER staff_action_drivers_changed BEFORE UPDATE ON public.staff_action_drivers FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER staff_action_drivers_emptied BEFORE TRUNCATE ON public.staff_action_drivers FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER staff_action_drivers_removed AFTER DELETE ON public.staff_action_drivers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_unlinking();

CREATE TRIGGER staff_actions_changed BEFORE UPDATE ON public.staff_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER staff_actions_emptied BEFORE TRUNCATE ON public.staff_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER staff_actions_removed AFTER DELETE ON public.staff_actions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_removal();
