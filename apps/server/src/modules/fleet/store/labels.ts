import type { LabelId } from '@volante/domain/fleet/labels';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Row } from '../../../platform/database/tables.ts';
import { listOf, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { carOf } from './assignations.ts';

const label = { id: oneOf<LabelId>(), name: text, elements: listOf(text) };

export type LabelRow = RowOf<typeof label>;

const selectLabelFor = statement(
  label,
  (id: string, uid: string) => sql`
    with asked as (select ${id}::text as label_id, ${uid}::text as uid)
    select l.id, l.name, array(
      select e.element from label_elements e
      where e.label_id = l.id and e.element in (asked.uid, ${carOf(sql.ref('asked.uid'))})
      order by e.element
    ) as elements
    from asked
    join labels l on l.id = asked.label_id`,
);

/** The label. Of its elements, only the driver and the driver's car are returned. */
export async function readLabelFor({ db }: Ctx, id: string, uid: string): Promise<LabelRow | undefined> {
  const [label] = await selectLabelFor(db, id, uid);
  return label;
}

/** Whether a car (by plate) or a driver (by uid) is in a label. An SQL fragment for other queries. */
export function inLabel(labelId: LabelId, element: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from label_elements e where e.label_id = ${sql.lit(labelId)} and e.element = ${element}
  )`;
}

export async function isLabelled({ db }: Ctx, labelId: LabelId, element: string): Promise<boolean> {
  const found = await db
    .selectFrom('label_elements')
    .select('element')
    .where('label_id', '=', labelId)
    .where('element', '=', element)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns false when it was already in the label. */
export async function insertElement(ctx: Ctx, row: Row<'label_elements'>): Promise<boolean> {
  const inserted = await ctx.db
    .insertInto('label_elements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('element')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns false when it was not in the label. */
export async function deleteElement(ctx: Ctx, labelId: LabelId, element: string): Promise<boolean> {
  const deleted = await ctx.db
    .deleteFrom('label_elements')
    .where('label_id', '=', labelId)
    .where('element', '=', element)
    .returning('element')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The labels of a car or driver, with who added it and when. */
export function labelsOf(ctx: Ctx, element: string): Promise<Row<'label_elements'>[]> {
  return ctx.db.selectFrom('label_elements').selectAll().where('element', '=', element).orderBy('label_id').execute();
}
