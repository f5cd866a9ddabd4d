set local lock_timeout = '5s';

alter table day_sheets validate constraint day_sheets_base_bill_date_check;
