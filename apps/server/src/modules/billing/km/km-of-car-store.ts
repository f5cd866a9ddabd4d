import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import { date, int, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

/** What each driver has of a car by day, with what was billed of it late, and the Monday of that day's week. */
export const kmOfDays = statement(
  { driver_id: text, day: date, week: date, metres: int },
  (carId: string, from: LocalDate) => sql`
    select driver_id, day, date_trunc('week', day)::date as week, sum(metres)::int as metres
    from driver_km where car_id = ${carId} and day >= ${from}::date
    group by driver_id, day`,
);
