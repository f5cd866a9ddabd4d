-- A week of bills, Monday to Sunday in Santiago. Who records a fact of a week holds its row for share, who closes it for
-- update: a fact is in the week's bills, or it finds the week closed and is billed in the open one.
create table billing_weeks (
  monday date primary key check (extract(isodow from monday) = 1),
  closed_at timestamptz
);

-- Facts. Each is taken once, by its source, and never changed. `day` is when it happened, in Santiago; `bill_date` is the
-- day whose bill it is in: another one when its own week was closed before it came.

-- What a ride-hailing platform says a trip brought: its fare, its tip, a promotion or something else.
create table trip_payments (
  source text primary key,
  driver_id text not null references drivers (id),
  platform text not null check (platform in ('uber', 'didi', 'cabify', 'beat')),
  category text not null check (category in ('fare', 'tips', 'promotion', 'other')),
  trip_id text not null,
  happened_at timestamptz not null,
  day date not null,
  bill_date date not null,
  km_m integer not null check (km_m >= 0),
  net_fare integer not null,
  tips integer not null,
  promotions integer not null,
  toll integer not null,
  adjustment integer not null,
  other integer not null,
  -- Cash is in the driver's hand already.
  taxes integer not null check (taxes <= 0),
  cash_collected integer not null check (cash_collected <= 0),
  amount integer not null generated always as (
    net_fare + tips + promotions + toll + adjustment + other + taxes + cash_collected
  ) stored,
  recorded_at timestamptz not null,
  check (bill_date >= day)
);

create index trip_payments_bill on trip_payments (driver_id, bill_date);
-- For a whole week of everybody's: facts come about in their order.
create index trip_payments_week on trip_payments using brin (bill_date);

-- A car under a toll gantry; without a driver when nobody held it.
create table toll_passages (
  source text primary key,
  car_id text not null,
  driver_id text references drivers (id),
  happened_at timestamptz not null,
  day date not null,
  bill_date date not null,
  address text not null,
  amount integer not null check (amount > 0),
  recorded_at timestamptz not null,
  check (bill_date >= day)
);

create index toll_passages_bill on toll_passages (driver_id, bill_date);
create index toll_passages_week on toll_passages using brin (bill_date);

-- Metres a car drove in a driver's hands on a day. A day's count grows until its week is closed; what is found out later
-- is a row of its own with a later `bill_date`.
create table driver_km (
  driver_id text not null references drivers (id),
  car_id text not null,
  day date not null,
  bill_date date not null,
  metres integer not null check (metres >= 0),
  counted_at timestamptz not null,
  primary key (driver_id, bill_date, day, car_id),
  check (bill_date >= day)
);

create index driver_km_car on driver_km (car_id, day);
create index driver_km_week on driver_km using brin (bill_date);

-- What an approved event takes from a driver or gives them, one row for each instalment.
create table event_charges (
  -- '<event>/<number of the instalment>'
  source text primary key,
  event_id text not null,
  driver_id text not null references drivers (id),
  field text not null check (field in ('refund', 'fines', 'penaltys', 'other', 'installment')),
  -- Of the event, for showing: its type, subject, title and how the amount is parted.
  type text not null,
  subject text not null,
  title text not null,
  part integer not null check (part between 1 and parts),
  parts integer not null,
  day date not null,
  bill_date date not null,
  amount integer not null check (amount >= 0),
  recorded_at timestamptz not null,
  check (bill_date >= day)
);

create index event_charges_bill on event_charges (driver_id, bill_date);
create index event_charges_week on event_charges (bill_date);

-- What a driver paid towards the open week.
create table prepayments (
  source text primary key,
  driver_id text not null references drivers (id),
  day date not null,
  bill_date date not null,
  amount integer not null check (amount > 0),
  recorded_at timestamptz not null,
  check (bill_date >= day)
);

create index prepayments_bill on prepayments (driver_id, bill_date);
create index prepayments_week on prepayments (bill_date);

-- What a day of a driver with a car is reckoned with; it stays with the bill. Plans in use never change their prices.
create table day_sheets (
  driver_id text not null references drivers (id),
  date date not null,
  uf numeric(12, 2) not null,
  category text,
  discount integer not null check (discount between 0 and 100),
  car_id text not null,
  plan_id text references plans (id),
  shift_id text,
  shift_name text,
  -- UF of the shift that began on this day with the car in the driver's hands; null without one.
  base_price numeric,
  primary key (driver_id, date)
);

create index day_sheets_week on day_sheets using brin (date);

-- A closed week's lines, each rounded once. Never changed. No reference to drivers, here and in the journal: facts and
-- weekly bills have one, and to check each of millions of lines again is a third of a close.
create table bill_lines (
  driver_id text not null,
  date date not null,
  field text not null check (
    field in (
      'uber', 'didi', 'cabify', 'beat', 'refund', 'rent', 'tag', 'fines', 'penaltys', 'other', 'guarantee', 'installment',
      'prePay'
    )
  ),
  -- Of rent 'base' or 'km', of an event its type, else empty.
  type text not null,
  -- Of rent the shift or the section's first km, of an event its charge, else empty.
  ref text not null,
  -- When what is billed happened.
  day date not null,
  amount integer not null,
  -- UF of the shift or of a km, and the metres in that section.
  base numeric,
  metres integer,
  primary key (driver_id, date, field, type, ref, day)
);

-- A closed week's bill.
create table bill_weeks (
  id text primary key,
  driver_id text not null references drivers (id),
  monday date not null references billing_weeks (monday),
  metres integer not null,
  metres_uber integer not null,
  uber integer not null,
  didi integer not null,
  cabify integer not null,
  beat integer not null,
  refund integer not null,
  fines integer not null,
  penaltys integer not null,
  guarantee integer not null,
  rent integer not null check (rent >= 0),
  tag integer not null,
  other integer not null,
  installment integer not null,
  pre_pay integer not null,
  debt integer not null check (debt >= 0),
  balance integer not null,
  settled boolean not null,
  settled_at timestamptz,
  -- What was paid for it, to the driver or by the driver.
  pay_bill integer not null default 0 check (pay_bill >= 0),
  -- The bill whose debt it became: then it is no longer payable by itself.
  carried_to text references bill_weeks (id),
  unique (driver_id, monday),
  check (
    balance = uber + didi + cabify + beat + refund - fines - penaltys - guarantee - rent - tag - other - installment
      + pre_pay - debt
  ),
  check (not settled or carried_to is null)
);

create index bill_weeks_monday on bill_weeks (monday);
create index bill_weeks_unsettled on bill_weeks (driver_id) where not settled and carried_to is null;

-- Double entry: each row takes `amount` from one account and gives it to another. The driver's own accounts are named
-- 'driver' and 'guarantee'. Lines of bills, payments and payouts; never changed.
create table journal_entries (
  driver_id text not null,
  date date not null,
  -- What it is from: 'line/<field>/<type>/<ref>/<day>', 'payment/<id>', 'payout/<bill>'.
  source text not null,
  debit text not null,
  credit text not null,
  amount integer not null check (amount > 0),
  primary key (driver_id, date, source),
  check (debit <> credit)
);
