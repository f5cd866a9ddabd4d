import type { Names } from '../names.ts';

export const migration = ({ snake }: Names) => `set local lock_timeout = '5s';

create table ${snake} (
  id text primary key,
  driver_id text not null references drivers (id),
  title text not null check (length(title) between 1 and 80),
  created_at timestamptz not null
);

create index ${snake}_driver on ${snake} (driver_id, created_at desc, id desc);
`;
