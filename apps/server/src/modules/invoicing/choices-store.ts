import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Row } from '../../platform/database/tables.ts';

export type ChoiceRow = Row<'invoice_choices'>;

/** What counts for this week, of each driver who ever chose: of the latest week up to it, the last word. */
export const choicesFor = statement<ChoiceRow, [driverIds: readonly string[], week: LocalDate]>(
  columnsOf('invoice_choices'),
  (driverIds, week) => sql`
    select distinct on (driver_id) *
    from invoice_choices
    where driver_id = any(${driverIds}::text[]) and from_week <= ${week}::date
    order by driver_id, from_week desc, chosen_at desc, id desc`,
);

/** Everything a driver ever chose, the newest first. */
export function choicesOf(db: Db, driverId: string): Promise<ChoiceRow[]> {
  return db
    .selectFrom('invoice_choices')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('chosen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertChoice(db: Db, choice: ChoiceRow): Promise<void> {
  await db.insertInto('invoice_choices').values(choice).execute();
}
