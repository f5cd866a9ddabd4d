import type { Contributions, GuaranteeOrigin } from '@volante/domain/banking/guarantee';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { bankingConfig } from './config.ts';

type ContributionsTable = {
  id: string;
  driver_id: string;
  origin: GuaranteeOrigin;
  amount: number;
  source: string;
  /** 'YYYY-MM-DD' */
  contributed_on: string;
  created_at: Date;
};

type Tables = {
  guarantee_contributions: ContributionsTable;
  guarantees_completed: { driver_id: string; total: number; completed_at: Date };
};

export type ContributionRow = Selectable<ContributionsTable>;

const tables = (db: Db) => db.withTables<Tables>();

/** False when the source has been counted already. */
export async function insertContribution(db: Db, row: ContributionRow): Promise<boolean> {
  const inserted = await tables(db)
    .insertInto('guarantee_contributions')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findContribution(db: Db, source: string): Promise<ContributionRow | undefined> {
  return tables(db).selectFrom('guarantee_contributions').selectAll().where('source', '=', source).executeTakeFirst();
}

export function contributionsOf(db: Db, driverId: string): Promise<ContributionRow[]> {
  return tables(db)
    .selectFrom('guarantee_contributions')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('contributed_on')
    .orderBy('id')
    .execute();
}

const sumOf = (origin: GuaranteeOrigin) =>
  sql<number>`coalesce(sum(amount) filter (where origin = ${origin}), 0)::int`.as(origin);

export function sumContributions(db: Db, driverId: string): Promise<Contributions> {
  return tables(db)
    .selectFrom('guarantee_contributions')
    .select([sumOf('driver'), sumOf('volante')])
    .where('driver_id', '=', driverId)
    .executeTakeFirstOrThrow();
}

/** The total it was completed with; undefined while it is not complete. */
export async function completedTotal(db: Db, driverId: string): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom('guarantees_completed')
    .select('total')
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  return row?.total;
}

export async function insertCompleted(db: Db, driverId: string, total: number, now: Date): Promise<void> {
  await tables(db)
    .insertInto('guarantees_completed')
    .values({ driver_id: driverId, total, completed_at: now })
    .onConflict((conflict) => conflict.column('driver_id').doNothing())
    .execute();
}

/** Pesos still missing from a driver's guarantee at that UF; none once it was complete. */
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

/**
 * Contributions of many drivers at once, each source counted once. `given` is a query of driver_id, source, amount,
 * contributed_on and the uf of that day; the driver is the one who gives. Their ids come from their sources.
 */
export async function insertContributions(db: Db, given: RawBuilder<unknown>, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into guarantee_contributions (id, driver_id, origin, amount, source, contributed_on, created_at)
    select substr(md5(source), 1, 24), driver_id, 'driver', amount, source, contributed_on, ${now}
    from (${given}) as given
    on conflict (source) do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** Completes the guarantees of those who have given all of it by the UF of the day they gave it. Their drivers, in order. */
export async function completeGuarantees(db: Db, given: RawBuilder<unknown>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ driver_id: string }>`
    with completed as (
      insert into guarantees_completed (driver_id, total, completed_at)
      select driver_id, round(${sql.lit(bankingConfig.guaranteeUf)}::numeric * uf), ${now}
      from (${given}) as given
      where ${guaranteeOutstanding(sql.ref('given.driver_id'), sql.ref('given.uf'))} = 0
      on conflict (driver_id) do nothing
      returning driver_id
    )
    select driver_id from completed order by driver_id`.execute(db);
  return rows.map(({ driver_id }) => driver_id);
}
