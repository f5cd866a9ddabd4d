-- The car passes from one driver of its couple to the next.
create table exchanges (
  id text primary key,
  car_id text not null references cars (id),
  deliverer_id text not null references drivers (id),
  receiver_id text not null references drivers (id),
  exchange_type text not null check (exchange_type in ('EXCHANGE-CAR', 'LEFT-CHARGING')),
  status text not null check (status in ('Pending', 'Started', 'Done', 'Cancelled')),
  -- When it is to happen.
  due_at timestamptz not null,
  -- Since when the receiver has the car: from Done on, or from the pick-up of a car left to charge.
  received_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (deliverer_id <> receiver_id),
  check (status <> 'Done' or received_at is not null),
  check (status <> 'Pending' or received_at is null)
);

-- A car passes once at a time.
create unique index exchanges_active on exchanges (car_id, due_at) where status in ('Pending', 'Started');
create index exchanges_deliverer on exchanges (deliverer_id, due_at) where status in ('Pending', 'Started');
create index exchanges_receiver on exchanges (receiver_id, due_at) where status in ('Pending', 'Started');
create index exchanges_received on exchanges (car_id, received_at) where received_at is not null;
