import type { Contributions } from '@volante/domain/banking/guarantee';
import { comparableText } from '@volante/domain/values/comparable-text';
import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { int, pesos, text } from '../../platform/database/columns.ts';
import { onlyRow, statement } from '../../platform/database/statement.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';
import { bankingConfig } from './config.ts';
import { billSource, contributionsInForce, returnsInForce } from './guarantee-ledger-store.ts';

export type ContributionRow = Row<'guarantee_contributions'>;

/** Returns false when this source has been counted already. */
export async function insertContribution(db: Db, row: NewRow<'guarantee_contributions'>): Promise<boolean> {
  const inserted = await db
    .insertInto('guarantee_contributions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The direct contributions of this reference. Those of earlier releases have no key: their references are compared here. */
export async function contributionsOf(db: Db, key: string): Promise<(ContributionRow & { reference: string })[]> {
  const rows = await db
    .selectFrom('guarantee_contributions')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('reference_key', '=', key),
        eb('reference_key', 'is', null).and(sql<boolean>`not starts_with(source, ${billSource})`),
      ]),
    )
    .orderBy('created_at')
    .execute();
  return rows.filter(({ source }) => comparableText(source) === key).map((row) => ({ ...row, reference: row.source }));
}

type Alike = Pick<ContributionRow, 'driver_id' | 'origin' | 'amount' | 'contributed_on'>;

/** A direct contribution to the same guarantee by the same side, with the same amount and day, unless it was taken back. */
export function findAlike(db: Db, alike: Alike): Promise<ContributionRow | undefined> {
  return db
    .selectFrom('guarantee_contributions')
    .selectAll()
    .where('driver_id', '=', alike.driver_id)
    .where('origin', '=', alike.origin)
    .where('amount', '=', alike.amount)
    .where('contributed_on', '=', alike.contributed_on)
    .where(sql<boolean>`not starts_with(source, ${billSource})`)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
}

/** From here on the contribution counts nowhere. False when it was taken back before. */
export async function markTakenBack(
  db: Db,
  id: string,
  reversal: Pick<ContributionRow, 'reversed_at' | 'reversed_by' | 'reversal_reason'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guarantee_contributions')
    .set(reversal)
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const sumByOrigin = statement(
  { driver: pesos, volante: pesos },
  (driverId: string) => sql`
    select
      (coalesce(sum(amount) filter (where origin = 'driver'), 0) - r.driver)::bigint as driver,
      (coalesce(sum(amount) filter (where origin = 'volante'), 0) - r.volante)::bigint as volante
    from ${contributionsInForce} as given
    right join (
      select coalesce(sum(amount), 0) as driver, coalesce(sum(volante_amount), 0) as volante
      from ${returnsInForce} as returned where driver_id = ${driverId}
    ) as r on driver_id = ${driverId}
    group by r.driver, r.volante`,
);

/** What is in a driver's guarantee: paid in and not given back. */
export async function sumContributions(db: Db, driverId: string): Promise<Contributions> {
  return onlyRow(await sumByOrigin(db, driverId));
}

type CompletedRow = Row<'guarantees_completed'>;

/** When the guarantee was completed, and with which total; undefined while it is incomplete. */
export function findCompleted(db: Db, driverId: string): Promise<CompletedRow | undefined> {
  return db.selectFrom('guarantees_completed').selectAll().where('driver_id', '=', driverId).executeTakeFirst();
}

/** Nothing changes when it is complete already. */
export async function insertCompleted(db: Db, row: CompletedRow): Promise<void> {
  await db
    .insertInto('guarantees_completed')
    .values(row)
    .onConflict((conflict) => conflict.column('driver_id').doNothing())
    .execute();
}

/**
 * Pesos still missing from a driver's guarantee at that UF; zero once it was complete. An SQL fragment for other
 * queries.
 */
export function guaranteeOutstanding(driverId: RawBuilder<unknown>, uf: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select case
      when exists (select from guarantees_completed where guarantees_completed.driver_id = ${driverId}) then 0
      else greatest(0, round(${sql.lit(bankingConfig.guaranteeUf)}::numeric * ${uf}) - coalesce(sum(put.amount), 0)
        + (select coalesce(sum(r.amount + r.volante_amount), 0) from ${returnsInForce} as r where r.driver_id = ${driverId}))
    end
    from ${contributionsInForce} as put
    where put.driver_id = ${driverId}
  )`;
}

/**
 * Inserts contributions of many drivers at once, each source only once. `given` is a query of driver_id, source,
 * amount, contributed_on and the uf of that day. They count as given by the driver. The ids are derived from the
 * sources.
 */
export async function insertContributions(db: Db, given: RawBuilder<unknown>, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into guarantee_contributions (id, driver_id, origin, amount, source, contributed_on, created_at)
    select substr(md5(source), 1, 24), driver_id, 'driver', amount, source, contributed_on, ${now}
    from (${given}) as given
    on conflict (source) do nothing`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Completes the guarantees that are fully paid at the UF of the day of the payment. Returns their drivers, in order.
 */
export async function completeGuarantees(db: Db, given: RawBuilder<unknown>, now: Date): Promise<string[]> {
  const completed = sql`
    select driver_id, round(${sql.lit(bankingConfig.guaranteeUf)}::numeric * uf), ${now}
    from (${given}) as given
    where ${guaranteeOutstanding(sql.ref('given.driver_id'), sql.ref('given.uf'))} = 0`;
  const rows = await db
    .insertInto('guarantees_completed')
    .columns(['driver_id', 'total', 'completed_at'])
    .expression(completed)
    .onConflict((conflict) => conflict.column('driver_id').doNothing())
    .returning('driver_id')
    .execute();
  return rows.map(({ driver_id }) => driver_id).toSorted();
}

/** Returns the drivers whose guarantee was completed by one of these contributions, or after it. In order. */
export const deleteContributions = statement(
  { driver_id: text },
  (sources: readonly string[]) => sql`
    with gone as (
      delete from guarantee_contributions where source = any(${sources}::text[]) returning driver_id, created_at
    )
    select c.driver_id from guarantees_completed c
    join gone on gone.driver_id = c.driver_id and gone.created_at <= c.completed_at
    order by c.driver_id`,
);

const countReturns = statement(
  { count: int },
  (date: LocalDate) => sql`select count(*)::int as count from ${returnsInForce} as r where bill_date > ${date}`,
);

/** How many guarantees are given back by bills of days after this one. */
export async function returnsAfter(db: Db, date: LocalDate): Promise<number> {
  return onlyRow(await countReturns(db, date)).count;
}

export async function insertReturn(db: Db, row: NewRow<'guarantee_returns'>): Promise<void> {
  await db.insertInto('guarantee_returns').values(row).execute();
}

/** A driver who rents again builds up a guarantee again. */
export async function removeCompleted(db: Db, driverId: string): Promise<void> {
  await db.deleteFrom('guarantees_completed').where('driver_id', '=', driverId).execute();
}

/** The last time a driver's guarantee was given back, unless that was undone. */
export function lastReturn(db: Db, driverId: string): Promise<Row<'guarantee_returns'> | undefined> {
  return db
    .selectFrom('guarantee_returns')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('undone_at', 'is', null)
    .orderBy('returned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** From here on the return counts nowhere. */
export async function markUndone(
  db: Db,
  id: string,
  undone: Pick<Row<'guarantee_returns'>, 'undone_at' | 'undone_by' | 'undo_reason'>,
): Promise<void> {
  await db.updateTable('guarantee_returns').set(undone).where('id', '=', id).execute();
}
