-- outside a transaction
set lock_timeout = '5s';

-- The few days whose shift became due with a later bill, by that bill.
drop index concurrently if exists day_sheets_late;
create index concurrently day_sheets_late on day_sheets (driver_id, base_bill_date) where base_bill_date is not null;
