import { comparableText } from '@volante/domain/values/comparable-text';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { date, instant, orNull, pesos, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Row } from '../../../platform/database/tables.ts';

/** The source of a transfer that staff recorded is this prefix and their reference. */
export const staffSource = 'staff:';

/** The entries of a prepayment's cash, and of taking it back, are these and its source. */
export const cashSource = 'prepayment/';
export const cashBackSource = 'prepayment-reversed/';

const prepaid = {
  source: text,
  /** The reference as it was typed. */
  reference: text,
  driver_id: text,
  day: date,
  bill_date: date,
  amount: pesos,
  reversed_at: orNull(instant),
};

export type Prepaid = RowOf<typeof prepaid>;

const columns = sql`
  p.source, substr(p.source, ${sql.lit(staffSource.length + 1)}) as reference, p.driver_id, p.day, p.bill_date, p.amount, r.reversed_at
  from prepayments p left join prepayment_reversals r on r.source = p.source`;

const selectByReference = statement(
  prepaid,
  (key: string) => sql`
    select ${columns} where p.reference_key = ${key}
    union all
    select ${columns} where p.reference_key is null and starts_with(p.source, ${sql.lit(staffSource)})
    order by source`,
);

/** The prepayments of this reference. Those of earlier releases have no key: their references are compared here. */
export async function prepaymentsOf(db: Db, key: string): Promise<Prepaid[]> {
  return (await selectByReference(db, key)).filter(({ reference }) => comparableText(reference) === key);
}

const selectLike = statement(
  { source: text },
  (driverId: string, amount: Pesos, day: LocalDate) => sql`
    select source from prepayments p
    where driver_id = ${driverId} and amount = ${amount} and day = ${day}
      and not exists (select from prepayment_reversals r where r.source = p.source)
    order by recorded_at
    limit 1`,
);

/** A prepayment of the same driver, amount and day, unless it was taken back. */
export async function findLike(
  db: Db,
  { uid, amount, day }: { uid: string; amount: Pesos; day: LocalDate },
): Promise<string | undefined> {
  return (await selectLike(db, uid, amount, day))[0]?.source;
}

/** Returns false when it was taken back already. */
export async function insertReversal(db: Db, row: Row<'prepayment_reversals'>): Promise<boolean> {
  const inserted = await db
    .insertInto('prepayment_reversals')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('source')
    .executeTakeFirst();
  return inserted !== undefined;
}
