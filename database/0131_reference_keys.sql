-- outside a transaction
set lock_timeout = '5s';

-- One transfer counts once, in whichever spelling its reference is typed.
drop index concurrently if exists prepayments_reference;
create unique index concurrently prepayments_reference on prepayments (reference_key);
drop index concurrently if exists guarantee_contributions_reference;
create unique index concurrently guarantee_contributions_reference on guarantee_contributions (reference_key);
drop index concurrently if exists counterparty_payments_reference;
create unique index concurrently counterparty_payments_reference on counterparty_payments (reference_key);
drop index concurrently if exists events_reference;
create unique index concurrently events_reference on events (reference_key);
