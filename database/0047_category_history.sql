set local lock_timeout = '5s';

-- Which category a driver had at the ride-hailing platform, and since when: since we heard of it. The row in force at an
-- instant is the last one until then. It outlives the link, because days are billed by it.
create table ridehailing_categories (
  driver_id text not null,
  valid_from timestamptz not null,
  -- Null from the moment an account was unlinked.
  category text check (category in ('Blue', 'Gold', 'Platinum', 'Diamond')),
  -- 'link': the driver linked the account. 'refresh': the platform told us. 'unlink': the account was unlinked.
  -- 'before': what was known when the history began.
  source text not null check (source in ('link', 'refresh', 'unlink', 'before')),
  primary key (driver_id, valid_from)
);

-- Days that have been written keep their category.
insert into ridehailing_categories (driver_id, valid_from, category, source)
select driver_id, date::timestamp at time zone 'America/Santiago', category, 'before'
from (
  select driver_id, date, category, lag(category) over days as before, row_number() over days as place
  from day_sheets
  window days as (partition by driver_id order by date)
) as sheet
where place = 1 or category is distinct from before;

-- From then on, or for drivers without such a day since they linked their account, today's category.
insert into ridehailing_categories (driver_id, valid_from, category, source)
select l.driver_id, coalesce(greatest(l.updated_at, s.starts + interval '1 second'), l.linked_at), l.category, 'before'
from ridehailing_links l
left join lateral (
  select category, date::timestamp at time zone 'America/Santiago' as starts
  from day_sheets where driver_id = l.driver_id order by date desc limit 1
) as s on true
where l.category is distinct from s.category;
