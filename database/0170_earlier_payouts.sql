set local lock_timeout = '5s';

-- Transfers of releases that knew no batches: their bills were settled without a payout line. Filled once, here; a bill that is
-- settled without a line later is a fault. No references, so that nobody waits while the bills are read.
create table earlier_payouts (
  bill_id text primary key,
  driver_id text not null,
  amount integer not null check (amount > 0)
);

create index earlier_payouts_driver on earlier_payouts (driver_id);

insert into earlier_payouts (bill_id, driver_id, amount)
select w.id, w.driver_id, paid.amount
from bill_weeks w
cross join lateral (
  select w.pay_bill
    - coalesce((select sum(n.amount) from bill_nettings n where n.from_bill = w.id), 0)
    - coalesce((select sum(l.amount) from payout_lines l where l.bill_id = w.id and l.state in ('sent', 'confirmed')), 0) as amount
) as paid
where w.settled and w.balance > 0 and paid.amount > 0;
