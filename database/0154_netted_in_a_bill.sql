set local lock_timeout = '5s';

-- What a bill charged and gave back again, where a sum is more than its column holds: it is taken out of that column and out of
-- `refund`, and stands here.
alter table bill_weeks add column fines_netted bigint not null default 0, add column penaltys_netted bigint not null default 0,
  add column other_netted bigint not null default 0, add column installment_netted bigint not null default 0;

-- The same equation, for sums in between that are larger than what is left in the end.
alter table bill_weeks drop constraint bill_weeks_check;
alter table bill_weeks add constraint bill_weeks_balance_check check (
  balance = uber::bigint + didi + cabify + beat + refund - fines - penaltys - guarantee - rent - tag - other - installment
    + pre_pay - debt
) not valid;
alter table bill_weeks add constraint bill_weeks_netted_check
  check (least(fines_netted, penaltys_netted, other_netted, installment_netted) >= 0) not valid;
