set local lock_timeout = '5s';

-- The number of the newest support case. Whoever opens a case takes the next one and holds this row until then, so that
-- numbers have no gaps; a sequence leaves one for each attempt that came to nothing.
create table case_numbers (
  one boolean primary key default true check (one),
  newest bigint not null
);

insert into case_numbers (newest) select coalesce(max(number), 0) from support_cases;
