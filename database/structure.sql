-- Written by npm run snapshots from the migrations. Do not edit.

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
  constraint accounts_pkey PRIMARY KEY (uid)
);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (lower(email));

create table chat_messages (
  id text not null,
  driver_id text not null,
  case_id text not null,
  author text not null,
  body text not null,
  sent_at timestamp with time zone not null,
  constraint chat_messages_pkey PRIMARY KEY (id),
  constraint chat_messages_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint chat_messages_author_check CHECK ((author = ANY (ARRAY['driver'::text, 'staff'::text])))
);
CREATE INDEX chat_messages_driver ON public.chat_messages USING btree (driver_id, case_id, sent_at);

create table chat_reads (
  driver_id text not null,
  case_id text not null,
  read_at timestamp with time zone not null,
  constraint chat_reads_pkey PRIMARY KEY (driver_id, case_id),
  constraint chat_reads_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);

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

create table drivers (
  id text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  status text not null,
  substatus text,
  banned boolean not null default false,
  deleted boolean not null default false,
  enabled boolean not null default true,
  car_id text,
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
  constraint drivers_pkey PRIMARY KEY (id),
  constraint drivers_check CHECK (((status <> 'rent'::text) OR (car_id IS NOT NULL))),
  constraint drivers_status_check CHECK ((status = ANY (ARRAY['on boarding'::text, 'rent queue'::text, 'rent'::text, 'frozen'::text, 'dormido'::text, 'back to onboarding'::text, 'rejected'::text, 'churned'::text, 'revoked'::text])))
);
CREATE UNIQUE INDEX drivers_email ON public.drivers USING btree (lower(email));
CREATE INDEX drivers_status ON public.drivers USING btree (status);

create table email_codes (
  account_uid text not null,
  email text not null,
  code_hash text,
  expires_at timestamp with time zone not null,
  wrong_tries smallint not null default 0,
  constraint email_codes_pkey PRIMARY KEY (account_uid),
  constraint email_codes_account_uid_fkey FOREIGN KEY (account_uid) REFERENCES accounts(uid)
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
  constraint jobs_pkey PRIMARY KEY (name)
);

create table leads (
  id text not null,
  driver_id text not null,
  source text,
  crm_id_prefix text,
  calendar_link text,
  created_at timestamp with time zone not null,
  constraint leads_pkey PRIMARY KEY (id),
  constraint leads_driver_id_key UNIQUE (driver_id),
  constraint leads_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);

create table migrations (
  number integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (number)
);

create table notifications (
  id text not null,
  driver_id text not null,
  type text not null,
  message text not null,
  sent_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
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
CREATE INDEX outbox_order ON public.outbox USING btree (ordering_key, id) WHERE ((done_at IS NULL) AND (dead_at IS NULL) AND (ordering_key IS NOT NULL));

create table password_resets (
  token_hash text not null,
  account_uid text not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_account_uid_fkey FOREIGN KEY (account_uid) REFERENCES accounts(uid)
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

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);

create table revocations (
  kind text not null,
  subject text not null,
  revoked_before timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint revocations_pkey PRIMARY KEY (kind, subject),
  constraint revocations_kind_check CHECK ((kind = ANY (ARRAY['uid'::text, 'grant'::text, 'token'::text])))
);
CREATE INDEX revocations_expires ON public.revocations USING btree (expires_at);

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
  constraint ridehailing_sign_ins_pkey PRIMARY KEY (flow_hash)
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

create table sandbox_ridehailing_profiles (
  subject text not null,
  firstname text not null,
  lastname text not null,
  email text not null,
  phone text not null,
  category text not null,
  created_at timestamp with time zone not null,
  constraint sandbox_ridehailing_profiles_pkey PRIMARY KEY (subject)
);

create table sandbox_ridehailing_tokens (
  token_hash text not null,
  subject text not null,
  expires_at timestamp with time zone not null,
  constraint sandbox_ridehailing_tokens_pkey PRIMARY KEY (token_hash),
  constraint sandbox_ridehailing_tokens_subject_fkey FOREIGN KEY (subject) REFERENCES sandbox_ridehailing_profiles(subject)
);

create table settings (
  key text not null,
  value jsonb not null,
  constraint settings_pkey PRIMARY KEY (key)
);

create table signing_keys (
  kid text not null,
  jwk jsonb not null,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  constraint signing_keys_pkey PRIMARY KEY (kid)
);

create table terms_acceptances (
  driver_id text not null,
  version text not null,
  accepted_at timestamp with time zone not null,
  constraint terms_acceptances_pkey PRIMARY KEY (driver_id, version),
  constraint terms_acceptances_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);

create table token_answers (
  id text not null,
  sealed text not null,
  expires_at timestamp with time zone not null,
  constraint token_answers_pkey PRIMARY KEY (id)
);
