import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { instant, int, orNull, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { newestReadings, odometerOfReading } from '../../telemetry/public.ts';

const driven = {
  car_id: text,
  odometer_m: int,
  read_at: instant,
  /** The newest reading the car was counted with; null if it never was. */
  counted_to: orNull(instant),
};

export type DrivenCar = RowOf<typeof driven>;

/** Cars whose newest reading shows another odometer than they were last counted with. */
export const drivenCars = statement(
  driven,
  () => sql`
    select newest.car_id, reading.odometer_m, newest.read_at, c.read_to as counted_to
    from ${newestReadings} as newest
    left join counted_cars c on c.car_id = newest.car_id
    cross join lateral (
      select ${odometerOfReading(sql.ref('newest.car_id'), sql.ref('newest.read_at'))} as odometer_m
    ) as reading
    where (c.read_to is null or newest.read_at > c.read_to)
      and reading.odometer_m is not null and reading.odometer_m is distinct from c.odometer_m
    order by newest.car_id`,
);

/** Remembers up to which reading these cars have been counted. */
export async function keepCountedCars(db: Db, cars: readonly DrivenCar[]): Promise<void> {
  const rows = cars.map(({ car_id, odometer_m, read_at }) => ({ car_id, odometer_m, read_to: read_at }));
  await sql`
    insert into counted_cars (car_id, odometer_m, read_to)
    select car_id, odometer_m, read_to
    from jsonb_populate_recordset(null::counted_cars, ${JSON.stringify(rows)}::jsonb)
    on conflict (car_id) do update set odometer_m = excluded.odometer_m, read_to = excluded.read_to`.execute(db);
}
