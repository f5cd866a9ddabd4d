set local lock_timeout = '5s';

alter table bill_weeks validate constraint bill_weeks_balance_check;
alter table bill_weeks validate constraint bill_weeks_netted_check;
