import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { date, pesos, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

const dueBill = { id: text, driver_id: text, monday: date, balance: pesos };

export type DueBill = RowOf<typeof dueBill>;

const selectDue = statement(
  dueBill,
  (driverId: string | null, afterDriver: string | null, afterMonday: LocalDate | null, limit: number) => sql`
    select id, driver_id, monday, balance
    from bill_weeks
    where not settled and carried_to is null and balance > 0
      and (${driverId}::text is null or driver_id = ${driverId})
      and (driver_id, monday) > (coalesce(${afterDriver}, ''), coalesce(${afterMonday}::date, '-infinity'))
    order by driver_id, monday
    limit ${limit}`,
);

/** Unpaid bills in the drivers' favour, oldest first, of one driver or of all, after the last one seen. */
export function billsToPayOut(
  db: Db,
  { driverId, after, limit }: { driverId?: string; after?: DueBill; limit: number },
): Promise<DueBill[]> {
  return selectDue(db, driverId ?? null, after?.driver_id ?? null, after?.monday ?? null, limit);
}
