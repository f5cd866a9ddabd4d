set local lock_timeout = '5s';

-- Where the link inside a notification leads: a screen of the app. Null: it has no link.
alter table notifications add column path text;
alter table notifications add constraint notifications_path check (path like '/app/%') not valid;
