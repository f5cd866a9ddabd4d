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
      when exists (select from guarantees_completed as done where done.driver_id = ${driverId}) then 0
      else greatest(0, round(${sql.lit(bankingConfig.guaranteeUf)}::numeric * ${uf})::int - coalesce(sum(given.amount), 0)::int)
    end
    from guarantee_contributions as given
    where given.driver_id = ${driverId}
  )`;
}
