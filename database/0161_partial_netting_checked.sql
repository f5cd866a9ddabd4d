set local lock_timeout = '5s';

alter table journal_entries validate constraint journal_entries_sides;
alter table bill_weeks validate constraint bill_weeks_carried_debt;
alter table payments validate constraint payments_overpaid;
