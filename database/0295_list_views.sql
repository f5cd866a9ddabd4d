set local lock_timeout = '5s';

-- What somebody of the staff calls by a name of their own: filters and order of one list.
create table staff_list_views (
  id text primary key,
  staff_id text not null,
  list text not null,
  name text not null,
  -- By the filter's name. What was typed to find somebody is not kept.
  filters jsonb not null,
  -- As an address says it, 'name' or '-name'.
  list_order text not null,
  created_at timestamptz not null
);

create unique index staff_list_views_name on staff_list_views (staff_id, list, lower(name));
