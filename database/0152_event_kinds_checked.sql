set local lock_timeout = '5s';

alter table events validate constraint events_kind_check;
alter table event_charges validate constraint event_charges_kind_check;
