-- outside a transaction
set lock_timeout = '5s';

-- The orders in which staff go through the lists of drivers, cars and cases, page by page. Of names as they are read: small and
-- without accents, by the expression of the store of drivers.
drop index concurrently if exists drivers_by_name;
create index concurrently drivers_by_name on drivers ((translate(lower(firstname || ' ' || lastname),
  'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc') collate "C"), id)
  where not deleted;
drop index concurrently if exists drivers_by_arrival;
create index concurrently drivers_by_arrival on drivers (created_at, id) where not deleted;
drop index concurrently if exists cars_by_arrival;
create index concurrently cars_by_arrival on cars (created_at, id);
drop index concurrently if exists support_cases_by_change;
create index concurrently support_cases_by_change on support_cases (changed_at, id);
