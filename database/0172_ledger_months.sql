set local lock_timeout = '5s';

-- Months of the journal that staff closed, in order: each names the one before, and only one has none.
create table ledger_months (
  -- Its first day.
  month date primary key check (extract(day from month) = 1),
  previous date unique references ledger_months (month),
  closed_at timestamptz not null,
  closed_by text not null,
  check (previous = (month - interval '1 month')::date)
);

create unique index ledger_months_first on ledger_months ((previous is null)) where previous is null;

-- From this day on entries may be dated; null while no month is closed.
create function first_open_day() returns date language sql stable as $$
  select (max(month) + interval '1 month')::date from ledger_months
$$;

-- Entries dated in closed months are not added, changed or removed, whoever tries. `changed` are the rows of the statement.
-- VR001 is a refusal in words for staff. Whoever closes a month waits for all who write entries, and they for them.
create function refuse_closed_month() returns trigger language plpgsql as $$
declare
  open_from constant date := first_open_day();
  earliest date;
begin
  if open_from is null then
    return null;
  end if;
  if tg_op <> 'TRUNCATE' then
    select min(date) into earliest from changed;
    if earliest is null or earliest >= open_from then
      return null;
    end if;
  end if;
  raise exception using errcode = 'VR001', message = format(
    'El libro está cerrado hasta el %s: sus asientos%s ya no cambian.',
    to_char(open_from - 1, 'DD/MM/YYYY'), coalesce(to_char(earliest, '" del "DD/MM/YYYY'), '')
  );
end
$$;

create trigger journal_entries_added after insert on journal_entries
  referencing new table as changed for each statement execute function refuse_closed_month();
create trigger journal_entries_removed after delete on journal_entries
  referencing old table as changed for each statement execute function refuse_closed_month();
create trigger journal_entries_changed_from after update on journal_entries
  referencing old table as changed for each statement execute function refuse_closed_month();
create trigger journal_entries_changed_to after update on journal_entries
  referencing new table as changed for each statement execute function refuse_closed_month();
create trigger journal_entries_emptied after truncate on journal_entries
  for each statement execute function refuse_closed_month();

create trigger company_entries_added after insert on company_entries
  referencing new table as changed for each statement execute function refuse_closed_month();
create trigger company_entries_removed after delete on company_entries
  referencing old table as changed for each statement execute function refuse_closed_month();
create trigger company_entries_changed_from after update on company_entries
  referencing old table as changed for each statement execute function refuse_closed_month();
create trigger company_entries_changed_to after update on company_entries
  referencing new table as changed for each statement execute function refuse_closed_month();
create trigger company_entries_emptied after truncate on company_entries
  for each statement execute function refuse_closed_month();
