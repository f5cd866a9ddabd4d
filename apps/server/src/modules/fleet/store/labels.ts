import type { LabelId } from '@volante/domain/fleet/labels';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import type { FleetTables, LabelElementsTable } from '../tables.ts';
import { carOf } from './assignations.ts';

const tables = ({ db }: Ctx) => db.withTables<FleetTables>();

export interface LabelRow {
  id: LabelId;
  name: string;
  elements: string[];
}

const selectLabelFor = compiledOnce(
  (id: string, uid: string) => sql<LabelRow>`
    with asked as (select ${id}::text as label_id, ${uid}::text as uid)
    select l.id, l.name, array(
      select e.element from label_elements e
      where e.label_id = l.id and e.element in (asked.uid, ${carOf(sql.ref('asked.uid'))})
      order by e.element
    ) as elements
    from asked
    join labels l on l.id = asked.label_id`,
);

/** The label, with those of its elements that are the driver or the car the driver has. */
export async function readLabelFor({ db }: Ctx, id: string, uid: string): Promise<LabelRow | undefined> {
  const [label] = await selectLabelFor(db, id, uid);
  return label;
}

/** Whether a car (by its plate) or a driver (by their uid) is in a label; stands inside another query. */
export function inLabel(labelId: LabelId, element: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from label_elements e where e.label_id = ${sql.lit(labelId)} and e.element = ${element}
  )`;
}

export async function isLabelled({ db }: Ctx, labelId: LabelId, element: string): Promise<boolean> {
  const { rows } = await sql<{ labelled: boolean }>`
    select ${inLabel(labelId, sql`${element}`)} as labelled`.execute(db);
  return rows[0]!.labelled;
}

/** False when it was there. */
export async function insertElement(ctx: Ctx, row: Selectable<LabelElementsTable>): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('label_elements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('element')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when it was not there. */
export async function deleteElement(ctx: Ctx, labelId: LabelId, element: string): Promise<boolean> {
  const deleted = await tables(ctx)
    .deleteFrom('label_elements')
    .where('label_id', '=', labelId)
    .where('element', '=', element)
    .returning('element')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteEverywhere(ctx: Ctx, element: string): Promise<void> {
  await tables(ctx).deleteFrom('label_elements').where('element', '=', element).execute();
}

/** What it is in, with who put it there and when. */
export function labelsOf(ctx: Ctx, element: string): Promise<Selectable<LabelElementsTable>[]> {
  return tables(ctx)
    .selectFrom('label_elements')
    .selectAll()
    .where('element', '=', element)
    .orderBy('label_id')
    .execute();
}
