set local lock_timeout = '5s';

-- What a kWh costs at a station from a day on, as staff said it. Before the first of them it is what the station's row says.
create table charging_prices (
  station_id text not null references charging_stations (id),
  from_day date not null,
  -- Pesos, IVA included. Zero is free.
  price_per_kwh integer not null,
  said_by text not null,
  said_at timestamptz not null,
  primary key (station_id, from_day),
  constraint charging_prices_amount check (price_per_kwh between 0 and 10000)
);

-- From then on drivers no longer see it, and start no charge there. Null while it is open and nobody plans to close it.
alter table charging_stations add column closed_from timestamptz;
