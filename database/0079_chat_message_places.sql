-- outside a transaction
set lock_timeout = '5s';

-- One message at each place, and what a phone has missed since the last one it saw.
drop index concurrently if exists chat_messages_place;
create unique index concurrently chat_messages_place on chat_messages (driver_id, place) where place is not null;

-- The pages of one conversation.
drop index concurrently if exists chat_messages_case;
create index concurrently chat_messages_case on chat_messages (case_id, place);
