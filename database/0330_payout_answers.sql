set local lock_timeout = '5s';

-- How the bank's answers are read, as staff named it from a sample. The newest version is in force; what was read before stays as it is.
create table payout_answer_shapes (
  version integer primary key,
  made_at timestamptz not null,
  made_by text not null,
  separator text not null,
  -- Columns by the name in the first line, or by their number.
  glosa_column text not null,
  result_column text not null,
  reason_column text,
  amount_column text,
  day_column text,
  confirmed_words text[] not null,
  returned_words text[] not null,
  constraint payout_answer_shapes_separator check (separator in ('semicolon', 'comma', 'tab', 'bar'))
);

-- The day that the bank said for what it confirmed or returned.
alter table payout_lines add column bank_day date;
