import type { LocalDate } from '@volante/domain/values/dates';
import { timeZone } from '@volante/domain/values/time-zone';
import { type RawBuilder, sql } from 'kysely';
import { listedIn } from '../../../platform/lists/store.ts';
import { carFilters as ofFleet, hasExpiredPaper, listedCarColumns, listedCars as ofCars } from '../../fleet/public.ts';
import { doingColumns, doingNow } from '../../telemetry/public.ts';

const day = (now: RawBuilder<Date>) => sql<LocalDate>`(${now} at time zone ${timeZone().name})::date`;

/** [CON-13] Cars, by what several modules know of them now: the rows of the table and of the map. */
export const carRows = (now: RawBuilder<Date>): RawBuilder<unknown> => sql`
  select car.*, doing.activity, doing.heard_at, doing.soc, doing.latitude, doing.longitude,
    ${hasExpiredPaper(sql.ref('car.ref'), day(now))} as expired
  from (${ofCars}) as car cross join lateral ${doingNow(sql.ref('car.ref'), now)} as doing`;

/** Below this a car needs a charge before its next shift, percent. */
export const lowBattery = 20;

/** [CON-13] One filter for table and map. */
export const carFilters = {
  ...ofFleet,
  activity: (value: RawBuilder<string>) => sql`listed.activity = ${value}`,
  battery: (value: RawBuilder<string>) =>
    sql`(${value} = 'true') = coalesce(listed.soc < ${sql.lit(lowBattery)}, false)`,
  papers: (value: RawBuilder<string>) => sql`(${value} = 'true') = listed.expired`,
};

export const listedCars = listedIn({
  columns: { ...listedCarColumns, ...doingColumns },
  rows: carRows,
  filters: carFilters,
  orders: { plate: { by: 'ref', type: 'text' }, since: { by: 'since', type: 'timestamptz' } },
});
