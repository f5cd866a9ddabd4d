set local lock_timeout = '5s';

-- Since when wrong codes are counted: asking for another code does not begin again.
alter table email_codes add column counted_since timestamptz;
