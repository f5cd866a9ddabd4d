-- The value of the UF in pesos by day. A day without one has that of the last day before it.
create table uf_values (
  date date primary key,
  value numeric(12, 2) not null check (value between 1000 and 1000000),
  -- Who said so: 'published', 'service', or the member of staff.
  source text not null,
  recorded_at timestamptz not null
);

insert into uf_values (date, value, source, recorded_at) values
  ('2025-11-09', 39643.59, 'published', now()),
  ('2026-01-09', 39762.52, 'published', now()),
  ('2026-01-31', 39706.07, 'published', now()),
  ('2026-02-28', 39790.63, 'published', now()),
  ('2026-03-31', 39841.72, 'published', now()),
  ('2026-04-30', 40120.20, 'published', now()),
  ('2026-05-31', 40610.69, 'published', now()),
  ('2026-06-30', 40820.31, 'published', now()),
  ('2026-07-31', 40844.79, 'published', now()),
  ('2026-08-31', 40873.77, 'published', now()),
  ('2026-09-30', 41057.20, 'published', now());
