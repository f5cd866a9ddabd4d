// What closing a week is compared with: one statement that groups the same facts and writes as many rows to tables of the
// same shape, with their indexes and checks: lines, bills and journal, and what follows from them. It prices nothing.
import type { LocalDate } from '@volante/domain/values/dates';
import type { Pool } from 'pg';

const closed = ['bill_lines', 'bill_weeks', 'journal_entries'] as const;
/** What follows from bills in the same transaction: boletas, contributions to guarantees and notices. */
const followed = ['vouchers', 'guarantee_contributions', 'notifications'] as const;
const written = [...closed, ...followed];

export type Written = Record<(typeof written)[number], number>;

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
  const counts: Partial<Written> = {};
  for (const table of written) {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from ${prefix}${table}`);
    counts[table] = Number(rows[0]?.count);
  }
  return counts as Written;
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

/**
 * Writes lines, journal, weeks and what follows in one statement, limited to as many rows as closing writes: it enters taxes
 * besides lines.
 */
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
  ), week as (
    insert into twin_bill_weeks (id, driver_id, monday, metres, metres_uber, uber, didi, cabify, beat, refund, fines, penaltys,
      guarantee, rent, tag, other, installment, pre_pay, debt, balance, settled)
    select driver_id || '-week', driver_id, $1, sum(metres), 0, sum(amount), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(amount), false
    from line group by driver_id
    returning id, driver_id
  ), voucher as (
    insert into twin_vouchers (id, folio, driver_id, bill_id, sent_date, expiration_date, net_amount, iva, total_amount)
    select 'boleta-' || n, n, driver_id, id, $1::date + 7, $1::date + 14, 84, 16, 100
    from (select *, row_number() over () as n from week) as numbered limit $5
  ), contribution as (
    insert into twin_guarantee_contributions (id, driver_id, origin, amount, source, contributed_on, created_at)
    select md5('contribution ' || id), driver_id, 'driver', 1, 'bill:' || id, $1::date, now() from week limit $6
  )
  insert into twin_notifications (id, driver_id, type, message, sent_at)
  select md5('notice ' || id), driver_id, 'bill', 'Tu liquidación del 02/11 - 08/11 está lista: te pagaremos $123.456.', now()
  from week limit $7
`;

/** Runs the baseline statement. `parts` must give at least as many groups as lines. */
export async function writeGrouped(pool: Pool, monday: LocalDate, { written: rows, parts }: Goal): Promise<void> {
  const { bill_lines: lines, journal_entries: entries, vouchers, guarantee_contributions: contributions } = rows;
  await pool.query(write, [monday, lines, entries, parts, vouchers, contributions, rows.notifications]);
}

/** How many rows of each table to write. */
export interface Goal {
  written: Written;
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
