create table notifications (
  id text primary key,
  driver_id text not null references drivers (id),
  type text not null check (type in ('bill', 'exchange', 'other')),
  message text not null,
  sent_at timestamptz not null,
  read_at timestamptz
);

create index notifications_driver on notifications (driver_id, sent_at desc, id desc);

create table push_subscriptions (
  id text primary key,
  driver_id text not null references drivers (id),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);

create index push_subscriptions_driver on push_subscriptions (driver_id);

create table chat_messages (
  id text primary key,
  driver_id text not null references drivers (id),
  case_id text not null,
  author text not null check (author in ('driver', 'staff')),
  body text not null,
  sent_at timestamptz not null
);

create index chat_messages_driver on chat_messages (driver_id, case_id, sent_at);

create table chat_reads (
  driver_id text not null references drivers (id),
  case_id text not null,
  read_at timestamptz not null,
  primary key (driver_id, case_id)
);
