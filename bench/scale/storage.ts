// What a driver and a car take on disk in a year, by the bytes of the rows that the world has, keys and indexes included.
import type { Pool } from 'pg';
import { readingsADay } from './world.ts';

interface Stored {
  table: string;
  /** Rows of one driver or car in a year; without it as many as the days in the table have on average. */
  aYear?: number;
  per: 'driver' | 'car';
  /** The column with the day a row belongs to. */
  day?: string;
}

const stored: readonly Stored[] = [
  { table: 'trip_payments', per: 'driver', day: 'day' },
  { table: 'toll_passages', per: 'driver', day: 'day' },
  { table: 'driver_km', per: 'driver', day: 'day' },
  { table: 'day_sheets', per: 'driver', day: 'date' },
  { table: 'bill_lines', per: 'driver', day: 'date' },
  { table: 'journal_entries', per: 'driver', day: 'date' },
  { table: 'bill_weeks', per: 'driver', aYear: 52 },
  { table: 'car_readings', per: 'car', aYear: readingsADay * 365 },
  { table: 'car_odometer_days', per: 'car', aYear: 365 },
];

export interface YearOf {
  table: string;
  per: 'driver' | 'car';
  bytesARow: number;
  bytesAYear: number;
}

/** `full` is asked before anything was deleted: of a table with holes the bytes of a row say nothing. */
export async function yearsOf(pool: Pool, drivers: number, full: boolean): Promise<YearOf[]> {
  const years: YearOf[] = [];
  const wanted = stored.filter(({ table }) => (table === 'car_readings') === full);
  for (const { table, per, day, aYear } of wanted) {
    const { rows } = await pool.query<{ bytes: number; rows: number; days: number }>(
      `select (pg_total_relation_size('${table}') + coalesce(
           (select sum(pg_total_relation_size(relid)) from pg_partition_tree('${table}')), 0))::float8 as bytes, count(*)::float8 as rows,
         ${day ? `count(distinct ${day})::float8` : '1'} as days from ${table}`,
    );
    const { bytes, rows: count, days } = rows[0]!;
    if (count === 0) continue;
    const holders = per === 'driver' ? drivers : drivers / 2;
    const bytesARow = bytes / count;
    years.push({ table, per, bytesARow, bytesAYear: bytesARow * (aYear ?? (count / holders / days) * 365) });
  }
  return years;
}
