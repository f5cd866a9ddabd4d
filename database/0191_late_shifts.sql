set local lock_timeout = '5s';

-- The bill of a shift's base price that became due after the bill of its own day was closed. Null: the day's own.
alter table day_sheets add column base_bill_date date;
alter table day_sheets add constraint day_sheets_base_bill_date_check
  check (base_bill_date is null or (base_price is not null and base_bill_date > date)) not valid;
