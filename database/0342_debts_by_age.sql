-- outside a transaction
set lock_timeout = '5s';

-- Debts by their age, and what became known after its week was closed, newest first: by what names it there, so that the five
-- kinds are merged in order.
drop index concurrently if exists bill_weeks_debts;
create index concurrently bill_weeks_debts on bill_weeks ((coalesce(owed_since, monday + 7)), id)
  where not settled and carried_to is null and balance < 0;
drop index concurrently if exists trip_corrections_recorded;
create index concurrently trip_corrections_recorded on trip_corrections (recorded_at, ('trip/' || source || '/' || version::text));
drop index concurrently if exists toll_corrections_recorded;
create index concurrently toll_corrections_recorded on toll_corrections (recorded_at, ('toll/' || source || '/' || version::text));
drop index concurrently if exists uf_corrections_recorded;
create index concurrently uf_corrections_recorded on uf_corrections
  (recorded_at, ('uf/' || driver_id || '/' || (day - date '2000-01-01')::text || '/' || version::text));
drop index concurrently if exists trip_payments_late;
create index concurrently trip_payments_late on trip_payments (recorded_at, ('late-trip/' || source)) where bill_date > day;
drop index concurrently if exists toll_passages_late;
create index concurrently toll_passages_late on toll_passages (recorded_at, ('late-toll/' || source)) where bill_date > day;
