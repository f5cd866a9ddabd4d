import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { pesos, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Pesos } from '@volante/domain/values/money';

/** What a driver owes and can pay now, as `isPayable` of the domain says of one bill (w). */
const payable = sql`not w.settled and w.carried_to is null and w.balance < 0`;

/** The drivers who owe something of closed weeks. An SQL fragment for other queries: all of them. */
export const driversInDebt: RawBuilder<unknown> = sql`(select w.driver_id from bill_weeks w where ${payable})`;

const selectDebts = statement(
  { driver_id: text, debt: pesos },
  (driverIds: readonly string[]) => sql`
    select w.driver_id, sum(-w.balance - w.pay_bill)::bigint as debt from bill_weeks w
    where w.driver_id = any(${driverIds}::text[]) and ${payable}
    group by w.driver_id`,
);

/** What each of these drivers owes of closed weeks; who owes nothing is left out. */
export async function debtsOf(db: Db, driverIds: readonly string[]): Promise<Map<string, Pesos>> {
  return new Map((await selectDebts(db, driverIds)).map(({ driver_id, debt }) => [driver_id, debt]));
}
