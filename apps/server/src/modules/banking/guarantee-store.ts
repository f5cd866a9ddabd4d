import type { Contributions } from '@volante/domain/banking/guarantee';
import type { Pesos } from '@volante/domain/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { pesos } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Row } from '../../platform/database/tables.ts';
import { bankingConfig } from './config.ts';

export type ContributionRow = Row<'guarantee_contributions'>;

/** Returns false when this source has been counted already. */
export async function insertContribution(db: Db, row: ContributionRow): Promise<boolean> {
  const inserted = await db
    .insertInto('guarantee_contributions')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findContribution(db: Db, source: string): Promise<ContributionRow | undefined> {
  return db.selectFrom('guarantee_contributions').selectAll().where('source', '=', source).executeTakeFirst();
}

const sumByOrigin = statement(
  { driver: pesos, volante: pesos },
  (driverId: string) => sql`
    select
      coalesce(sum(amount) filter (where origin = 'driver'), 0)::int as driver,
      coalesce(sum(amount) filter (where origin = 'volante'), 0)::int as volante
    from guarantee_contributions
    where driver_id = ${driverId}`,
);

export async function sumContributions(db: Db, driverId: string): Promise<Contributions> {
  const [sums] = await sumByOrigin(db, driverId);
  return sums!;
}

/** The total at which the guarantee was completed; undefined while it is incomplete. */
export async function completedTotal(db: Db, driverId: string): Promise<Pesos | undefined> {
  const row = await db
    .selectFrom('guarantees_completed')
    .select('total')
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  return row?.total;
}

export async function insertCompleted(db: Db, driverId: string, total: Pesos, now: Date): Promise<void> {
  await db
    .insertInto('guarantees_completed')
    .values({ driver_id: driverId, total, completed_at: now })
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
      else greatest(0, round(${sql.lit(bankingConfig.guaranteeUf)}::numeric * ${uf}) - coalesce(sum(guarantee_contributions.amount), 0))
    end
    from guarantee_contributions
    where guarantee_contributions.driver_id = ${driverId}
  )`;
}

/** The sum in pesos of all contributions whose source begins with this text. An SQL fragment for other queries. */
export function contributedFrom(source: string): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(amount), 0) from guarantee_contributions where starts_with(source, ${source})
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
