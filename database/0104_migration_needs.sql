-- A contract step notes the oldest release that can live with what it took away: older nodes see it and do not start.
set local lock_timeout = '3s';

alter table migrations add column needs text;
