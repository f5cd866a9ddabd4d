import type { DriverStatus } from '@volante/domain/drivers/status';
import { type RawBuilder, sql } from 'kysely';
import { isBlocked } from '../../../platform/data-blocks/store.ts';
import { bool, instant, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { refsWith } from '../../../platform/search/store.ts';
import { lastLogged } from './log.ts';

const assignable = {
  id: text,
  status: oneOf<DriverStatus>(),
  banned: bool,
  enabled: bool,
  deleted: bool,
  /** Since when they have the status. */
  since: instant,
};

export type AssignableDriver = RowOf<typeof assignable>;

/** [DAY-02] Blocked data are not among them. */
const drivers = (wanted: RawBuilder<unknown>, most: RawBuilder<unknown>) => sql`
  select d.id, d.status, d.banned, d.enabled, d.deleted,
    coalesce(${lastLogged(sql.ref('d.id'), 'status')}, d.created_at) as since
  from drivers d
  where ${wanted} and not ${isBlocked(sql.ref('d.id'))}
  order by since, d.id
  limit ${most}::int`;

/** [CON-14] Who waits for a car, the longest wait first. */
export const waitingForCar = statement(assignable, (most: number) =>
  drivers(sql`d.status = 'rent queue' and not d.deleted`, sql`${most}`),
);

/** [CON-14] Whoever is found by these words, as `readingsOf` gives them, whatever their status. */
export const assignableWith = statement(assignable, (readings: string, most: number) =>
  drivers(sql`d.id in ${refsWith('driver', sql<string>`${readings}`)}`, sql`${most}`),
);

/** [CON-14] These drivers. */
export const assignableAmong = statement(assignable, (uids: readonly string[]) =>
  drivers(sql`d.id = any(${uids}::text[])`, sql`cardinality(${uids}::text[])`),
);
