set local lock_timeout = '5s';

-- How often the devices that knew an account were forgotten: a device knows the number of its time.
alter table accounts add column device_epoch integer not null default 0;

-- How often the booking links of a lead were ended: each link is signed with the number of its time.
alter table leads add column link_epoch integer not null default 0;
