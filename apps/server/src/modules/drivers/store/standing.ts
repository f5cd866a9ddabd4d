import type { DriverStatus } from '@volante/domain/drivers/status';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db } from '../../../platform/context.ts';
import { json } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { StoredDriver } from './drivers.ts';

/** Inside a transaction the row is locked: a ban that comes meanwhile waits until the transaction ends. */
export function readAccess(
  db: Db,
  uid: string,
): Promise<Pick<StoredDriver, 'banned' | 'deleted' | 'enabled' | 'access_ended_at'> | undefined> {
  return db
    .selectFrom('drivers')
    .select(['banned', 'deleted', 'enabled', 'access_ended_at'])
    .where('id', '=', uid)
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst();
}

/** What decides whether a driver may use their car. */
export interface DriverStanding {
  status: DriverStatus;
  /** Neither banned nor deleted nor disabled, and not on the way out. */
  enabled: boolean;
  verified: { bank: boolean; docs: boolean };
}

const standing = sql<DriverStanding>`json_build_object(
  'status', d.status,
  'enabled', d.enabled and not d.banned and not d.deleted and d.access_ended_at is null,
  'verified', json_build_object('bank', d.verified_bank, 'docs', d.verified_docs)
)`;

/** Null for a driver who does not exist. An SQL fragment for other queries; it locks nothing. */
export function standingOf(driverId: RawBuilder<unknown>): RawBuilder<DriverStanding | null> {
  return sql<DriverStanding | null>`(select ${standing} from drivers d where d.id = ${driverId})`;
}

const selectStanding = (lock: RawBuilder<unknown>) =>
  statement(
    { standing: json<DriverStanding>() },
    (uid: string) => sql`select ${standing} as standing from drivers d where d.id = ${uid} ${lock}`,
  );

const readStanding = selectStanding(sql``);
const holdStanding = selectStanding(sql`for share`);

/** Like `readAccess`: inside a transaction the row is locked until that ends. */
export async function driverStanding({ db }: Ctx, uid: string): Promise<DriverStanding | null> {
  const [row] = await (db.isTransaction ? holdStanding(db, uid) : readStanding(db, uid));
  return row?.standing ?? null;
}

/** Whether a driver still has an account. An SQL fragment for other queries. */
export function hasAccount(driverId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from drivers d where d.id = ${driverId} and not d.deleted)`;
}
