set local lock_timeout = '5s';

-- Since when a driver has owed something without a day between: the day of the first of the bills whose debt went on into this
-- one. Null: since this bill itself.
alter table bill_weeks add column owed_since date;
