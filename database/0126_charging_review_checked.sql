set local lock_timeout = '5s';

alter table charging_sessions validate constraint charging_sessions_review_check;
alter table charging_sessions validate constraint charging_sessions_review_unbooked_check;
