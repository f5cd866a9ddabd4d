-- Before the fleet any number of drivers had one car, and a deleted account kept it. Now a deleted account gives it back,
-- and whoever found no seat in the car waits for another one.
update assignation_drivers m
set ended_at = greatest(now(), m.started_at)
from drivers d
where d.id = m.driver_id and d.deleted and m.ended_at is null;

update assignations a
set ended_at = greatest(now(), a.started_at)
where a.ended_at is null
  and not exists (select from assignation_drivers m where m.assignation_id = a.id and m.ended_at is null);

with stranded as (
  select d.id, d.status, case when d.deleted then 'churned' else 'rent queue' end as becomes
  from drivers d
  where d.status in ('rent', 'frozen')
    and not exists (select from assignation_drivers m where m.driver_id = d.id and m.ended_at is null)
), moved as (
  update drivers d
  set status = s.becomes, substatus = null, updated_at = now()
  from stranded s
  where s.id = d.id
)
insert into driver_log (driver_id, at, subject, before, after, who, why)
select id, now(), 'status', status, becomes, 'system', 'Sin lugar en su auto al registrar la flota'
from stranded;
