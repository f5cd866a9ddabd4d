-- What a payment needs while it is under way: the gateway's page, and the day of its bill for showing.
alter table payments
  add column gateway_url text,
  add column bill_date date,
  add check ((bill_id is null) = (bill_date is null));

-- The job asks about the ones that stay open.
create index payments_open on payments (created_at) where status = 'pending';

-- The sandbox gateway of the demo world: what it was asked to collect, and what the person did there.
create table sandbox_payments (
  ref text primary key,
  -- The shop's own name of it: asked twice, it is the same payment.
  order_id text not null unique,
  amount integer not null check (amount > 0),
  description text not null,
  return_url text not null,
  callback_url text not null,
  status text not null check (status in ('pending', 'paid', 'refused', 'abandoned')),
  authorization_code text,
  created_at timestamptz not null
);
