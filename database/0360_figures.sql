-- outside a transaction
set lock_timeout = '5s';

-- What the figures of the company are counted on, week by week: each reads what it needs of a long history.
drop index concurrently if exists driver_log_statuses;
create index concurrently driver_log_statuses on driver_log (at) where subject in ('status', 'deleted');
drop index concurrently if exists assignations_ended;
create index concurrently assignations_ended on assignations (car_id, ended_at);
drop index concurrently if exists car_log_fleet;
create index concurrently car_log_fleet on car_log (at) where subject = 'fleet';
drop index concurrently if exists charging_sessions_ended;
create index concurrently charging_sessions_ended on charging_sessions (ended_at) where status = 'Completed';
drop index concurrently if exists chat_messages_of_staff;
create index concurrently chat_messages_of_staff on chat_messages (sent_at) where author = 'staff';
drop index concurrently if exists damage_reports_contested_when;
create index concurrently damage_reports_contested_when on damage_reports (contested_at) where contested_at is not null;
drop index concurrently if exists payout_lines_returned_when;
create index concurrently payout_lines_returned_when on payout_lines (changed_at) where state = 'bounced';
drop index concurrently if exists bill_weeks_debts_paid;
create index concurrently bill_weeks_debts_paid on bill_weeks (settled_at) where settled and balance < 0;
drop index concurrently if exists bill_weeks_taken_over;
create index concurrently bill_weeks_taken_over on bill_weeks (carried_to) where carried_to is not null;
drop index concurrently if exists bill_weeks_with_debt;
create index concurrently bill_weeks_with_debt on bill_weeks (monday) where debt > 0;
