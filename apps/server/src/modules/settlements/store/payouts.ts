import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';

export interface DueBill {
  id: string;
  driver_id: string;
  monday: LocalDate;
  balance: number;
}

/** Bills in the drivers' favour that nobody has paid, oldest first; of one driver, or of all, after the last one seen. */
export async function billsToPayOut(
  db: Db,
  { driverId, after, limit }: { driverId?: string; after?: DueBill; limit: number },
): Promise<DueBill[]> {
  const { rows } = await sql<DueBill>`
    select id, driver_id, to_char(monday, 'YYYY-MM-DD') as monday, balance
    from bill_weeks
    where not settled and carried_to is null and balance > 0
      ${driverId === undefined ? sql`` : sql`and driver_id = ${driverId}`}
      ${after ? sql`and (driver_id, bill_weeks.monday) > (${after.driver_id}, ${after.monday}::date)` : sql``}
    order by driver_id, bill_weeks.monday
    limit ${limit}`.execute(db);
  return rows;
}
