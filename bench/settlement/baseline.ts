// What closing a week is compared with: one statement that groups the same facts and writes as many rows to tables of the
// same shape, with their indexes and checks. It prices nothing.
import type { LocalDate } from '@volante/domain/values/dates';
import type { Pool } from 'pg';

const written = ['bill_lines', 'bill_weeks', 'journal_entries'];

export type Written = Record<string, number>;

/** Copies of the written tables, but without foreign keys: closing has to check those in addition. */
export async function makeTwins(pool: Pool): Promise<void> {
  for (const table of written) await pool.query(`create table twin_${table} (like ${table} including all)`);
}

/** Undoes the closing of the week, so that the next measurement starts with empty tables. */
export async function empty(pool: Pool, monday: LocalDate): Promise<void> {
  const twins = written.map((table) => `twin_${table}`);
  await pool.query(`truncate ${[...written, ...twins].join(', ')} cascade`);
  await pool.query('update billing_weeks set closed_at = null, closing_at = null where monday = $1', [monday]);
  await pool.query('update billing_drivers set closed_to = null');
  await pool.query('delete from prepayments');
  await pool.query('vacuum billing_drivers');
  await pool.query('checkpoint');
}

export async function countWritten(pool: Pool, prefix: '' | 'twin_'): Promise<Written> {
  const counts: Written = {};
  for (const table of written) {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from ${prefix}${table}`);
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
}

/** Each fact as an amount of a day. `part` splits the groups until there are as many as bill lines. */
const facts = `
  select driver_id, bill_date, 'uber' as field, km_m % $4 as part, amount, km_m as metres
  from trip_payments where bill_date between $1::date and $1::date + 6
  union all
  select driver_id, bill_date, 'tag', 0, amount, 0
  from toll_passages where bill_date between $1::date and $1::date + 6
  union all
  select driver_id, bill_date, 'rent', 0, metres, metres
  from driver_km where bill_date between $1::date and $1::date + 6
`;

const group = `
  select driver_id, bill_date, field, part, sum(amount)::int as amount, sum(metres)::int as metres
  from (${facts}) as fact
  group by driver_id, bill_date, field, part
`;

/** Writes lines, journal and weeks in one statement, limited to as many rows as closing writes: it enters taxes besides lines. */
const write = `
  with line as (
    insert into twin_bill_lines (driver_id, date, field, type, ref, day, amount, base, metres)
    select driver_id, bill_date, field, '', part::text, bill_date, amount, null, metres
    from (${group}) as grouped limit $2
    returning driver_id, date, field, ref, amount, metres
  ), entry as (
    insert into twin_journal_entries (driver_id, date, source, debit, credit, amount)
    select driver_id, date, kind || '/' || field || '//' || ref || '/' || date, 'platform:' || field, 'driver', greatest(abs(amount), 1)
    from (select *, 'line' as kind from line union all select *, 'tax' from line) as entry limit $3
  )
  insert into twin_bill_weeks (id, driver_id, monday, metres, metres_uber, uber, didi, cabify, beat, refund, fines, penaltys,
    guarantee, rent, tag, other, installment, pre_pay, debt, balance, settled)
  select driver_id || '-week', driver_id, $1, sum(metres), 0, sum(amount), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(amount), false
  from line group by driver_id
`;

/** Runs the baseline statement. `parts` must give at least as many groups as lines. */
export async function writeGrouped(pool: Pool, monday: LocalDate, { lines, entries, parts }: Goal): Promise<void> {
  await pool.query(write, [monday, lines, entries, parts]);
}

export interface Goal {
  lines: number;
  entries: number;
  parts: number;
}

export async function countGroups(pool: Pool, monday: LocalDate, parts: number): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from (${group.replaceAll('$4', '$2')}) as grouped`,
    [monday, parts],
  );
  return Number(rows[0]?.count);
}

/** Only reads and groups the facts: the least that any solution has to do. */
export async function readGrouped(pool: Pool, monday: LocalDate): Promise<void> {
  await pool.query(`select count(*), sum(amount), sum(metres) from (${group.replaceAll('$4', '$2')}) as grouped`, [
    monday,
    1,
  ]);
}
