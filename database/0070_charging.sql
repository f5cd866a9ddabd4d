set local lock_timeout = '5s';

-- Who runs stations, as drivers know them.
create table charging_providers (
  id text primary key,
  name text not null,
  country text not null,
  timezone text not null
);

create table charging_stations (
  id text primary key,
  provider_id text not null references charging_providers (id),
  -- How the provider calls it.
  provider_station_id text not null unique,
  address_alias text not null,
  address text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Pesos, IVA included. Zero is free.
  price_per_kwh integer not null check (price_per_kwh between 0 and 10000),
  created_at timestamptz not null
);

create index charging_stations_provider on charging_stations (provider_id);

-- A machine that speaks OCPP 1.6-J. Its id is the last part of the address it connects to.
create table charge_points (
  id text primary key check (id ~ '^[A-Za-z0-9._-]{1,48}$'),
  station_id text not null references charging_stations (id),
  -- Of the password it connects with.
  key_hash text not null,
  vendor text,
  model text,
  serial_number text,
  firmware_version text,
  booted_at timestamptz,
  -- The connection it has now; a node that was killed leaves its own behind, so look at heard_at too.
  connection_id text,
  connected_at timestamptz,
  heard_at timestamptz,
  created_at timestamptz not null
);

create index charge_points_station on charge_points (station_id);

create table connectors (
  id text primary key,
  charge_point_id text not null references charge_points (id),
  -- Its number at the charge point, from 1.
  number integer not null check (number between 1 and 99),
  -- What its QR code says.
  provider_connector_id text not null unique,
  plug_type text check (plug_type in ('AC-GB/T', 'DC-GB/T', 'Type1', 'Type2', 'CHAdeMO', 'CCS1', 'CCS2')),
  current_type text not null check (current_type in ('AC', 'DC')),
  max_kw numeric(6, 1) not null check (max_kw > 0),
  -- As the charge point last reported it; null before it ever did.
  ocpp_status text check (
    ocpp_status in (
      'Available', 'Preparing', 'Charging', 'SuspendedEVSE', 'SuspendedEV', 'Finishing', 'Reserved', 'Faulted', 'Unavailable'
    )
  ),
  error_code text,
  -- When the charge point says it was, and when we heard it.
  status_at timestamptz,
  ocpp_updated_at timestamptz,
  unique (charge_point_id, number),
  check ((ocpp_status is null) = (ocpp_updated_at is null))
);

-- What a driver asked for: a car charges at a connector.
create table charging_sessions (
  id text primary key,
  connector_id text not null references connectors (id),
  -- The driver who started it, and pays.
  driver_id text not null references drivers (id),
  car_id text not null references cars (id),
  status text not null check (status in ('Pending', 'Active', 'Completed', 'Invalid', 'Reservation', 'Unknown')),
  -- Why nothing was charged.
  reason text check (reason in ('rejected', 'unreachable', 'timeout', 'stopped', 'fault')),
  -- What the charge point is told to charge for.
  id_tag text not null unique check (length(id_tag) between 1 and 20),
  -- Pesos, IVA included, as it was when the session was asked for.
  price_per_kwh integer not null check (price_per_kwh >= 0),
  asked_at timestamptz not null,
  -- A session that has not begun by then never does.
  begin_until timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Somebody asked to stop it.
  stop_asked_at timestamptz,
  energy_wh integer not null default 0 check (energy_wh >= 0),
  power_w integer,
  initial_soc smallint check (initial_soc between 0 and 100),
  soc smallint check (soc between 0 and 100),
  -- What was booked for it in all, corrections included.
  cost integer not null default 0 check (cost >= 0),
  -- How often it was booked: each booking is an event of its own.
  bookings integer not null default 0,
  check ((reason is not null) = (status = 'Invalid')),
  check ((ended_at is not null) = (status in ('Completed', 'Invalid')))
);

-- One car and one connector have one live session, however many ask at once.
create unique index charging_sessions_live_connector on charging_sessions (connector_id) where status in ('Pending', 'Active');
create unique index charging_sessions_live_car on charging_sessions (car_id) where status in ('Pending', 'Active');
create index charging_sessions_driver on charging_sessions (driver_id, asked_at);
create index charging_sessions_car on charging_sessions (car_id, asked_at);
create index charging_sessions_connector on charging_sessions (connector_id, asked_at);
create index charging_sessions_waiting on charging_sessions (begin_until) where status = 'Pending';

-- What a charge point reports: energy that flowed, whoever asked for it. Its id is the transactionId of OCPP.
create table charge_transactions (
  id integer generated always as identity primary key,
  charge_point_id text not null references charge_points (id),
  connector_number integer not null,
  id_tag text not null,
  -- Null when nobody asked us for it.
  session_id text references charging_sessions (id),
  meter_start integer not null,
  started_at timestamptz not null,
  -- The last reading of the meter, in Wh, and when it was taken.
  meter_wh integer not null,
  metered_at timestamptz not null,
  meter_stop integer,
  stopped_at timestamptz,
  stop_reason text,
  heard_at timestamptz not null,
  check (num_nulls(meter_stop, stopped_at) in (0, 2)),
  -- A message that comes again is the same transaction.
  unique (charge_point_id, connector_number, id_tag, started_at)
);

create index charge_transactions_session on charge_transactions (session_id);
create index charge_transactions_open on charge_transactions (charge_point_id, connector_number) where stopped_at is null;

-- What a charge point is asked to do. The node that holds its connection sends it, once.
create table charge_point_commands (
  id text primary key,
  charge_point_id text not null references charge_points (id),
  session_id text references charging_sessions (id),
  action text not null check (
    action in (
      'RemoteStartTransaction', 'RemoteStopTransaction', 'Reset', 'ChangeAvailability', 'TriggerMessage', 'UnlockConnector',
      'GetConfiguration', 'ChangeConfiguration'
    )
  ),
  request jsonb not null,
  asked_by text not null,
  asked_at timestamptz not null,
  -- Not sent by then, it is not sent any more.
  expires_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  -- The status the charge point answered, or why there is no answer.
  outcome text,
  answer jsonb,
  check ((answered_at is null) = (outcome is null))
);

create index charge_point_commands_point on charge_point_commands (charge_point_id, asked_at);
create index charge_point_commands_session on charge_point_commands (session_id);
create index charge_point_commands_waiting on charge_point_commands (expires_at) where answered_at is null;

-- Who changed what: stations, keys, and sessions that staff stopped or corrected.
create table charging_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- A station, a charge point or a session.
  subject text not null,
  who text not null,
  what text not null,
  detail text
);

create index charging_log_subject on charging_log (subject, id);
