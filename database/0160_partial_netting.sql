set local lock_timeout = '5s';

-- A netting uses what we owe a driver for what the same driver owes us. Nothing moves between accounts, so both sides of its
-- entry are the driver's; every other entry has two accounts.
alter table journal_entries drop constraint journal_entries_check;
alter table journal_entries add constraint journal_entries_sides check (
  case when starts_with(source, 'netting/') then debit = 'driver' and credit = 'driver' else debit <> credit end
) not valid;

-- The day of its entry in the journal. Null for one of an earlier release, which wrote none: a job makes up for it.
alter table bill_nettings add column entered_on date;

-- A bill is settled when nothing is left of it, and never more is paid than it comes to.
alter table bill_weeks add constraint bill_weeks_paid check (
  pay_bill <= abs(balance) and settled = (pay_bill = abs(balance))
) not valid;

-- What of an unpaid bill became the debt of the next one. The release before knows no bills that are paid in part and would
-- carry the whole of one: it is refused, and the driver held until this release closes the week.
alter table bill_weeks add column carried_debt integer;
alter table bill_weeks add constraint bill_weeks_carried_debt check (
  carried_to is null or pay_bill = 0 or coalesce(carried_debt, 0) = abs(balance) - pay_bill
) not valid;

-- What of a payment was more than was left of its bill, because part of that was netted meanwhile: it counts in the open week.
alter table payments add column overpaid integer;
alter table payments add constraint payments_overpaid check (
  overpaid is null or (coalesce(counted_as, '') = 'bill' and overpaid > 0 and overpaid < amount)
) not valid;
