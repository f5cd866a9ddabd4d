set local lock_timeout = '5s';

-- Who agreed to an invitation, where another person had to: it ends when they go.
alter table staff_invitations add column agreed_by text;
