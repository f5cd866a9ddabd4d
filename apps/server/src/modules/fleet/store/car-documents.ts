import { expiringDays } from '@volante/domain/documents/expiry';
import { carDocumentNames } from '@volante/domain/fleet/documents';
import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Row, RowChanges } from '../../../platform/database/tables.ts';
import { contentTypeOf } from '../../../platform/files/store.ts';

export type CarDocumentRow = Row<'car_documents'> & Pick<Row<'files'>, 'content_type'>;

export async function readCarDocuments(ctx: Ctx, carId: string): Promise<CarDocumentRow[]> {
  const rows = await ctx.db
    .selectFrom('car_documents')
    .selectAll()
    .select(contentTypeOf(sql.ref('car_documents.file_id')).as('content_type'))
    .where('car_id', '=', carId)
    .execute();
  return rows.toSorted((a, b) => carDocumentNames.indexOf(a.name) - carDocumentNames.indexOf(b.name));
}

/** Of these cars the papers that have been approved once: others cannot have expired. */
export async function datedCarDocuments({ db }: Ctx, carIds: readonly string[]) {
  if (carIds.length === 0) return [];
  return db
    .selectFrom('car_documents')
    .select(['car_id as of', 'name', 'status', 'expires_on as expires'])
    .where('car_id', 'in', carIds)
    .where('status', 'in', ['APPROVED', 'EXPIRING', 'EXPIRED'])
    .execute();
}

/** Documents of the whole fleet that are not approved, so somebody has to act. */
export function readUnsettled(ctx: Ctx): Promise<Row<'car_documents'>[]> {
  return ctx.db
    .selectFrom('car_documents')
    .selectAll()
    .where('status', '<>', 'APPROVED')
    .orderBy('car_id')
    .orderBy('name')
    .execute();
}

/** Stores a file; it replaces an earlier one of the same name. */
export async function putCarDocument(ctx: Ctx, row: Row<'car_documents'>): Promise<void> {
  await ctx.db
    .insertInto('car_documents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['car_id', 'name']).doUpdateSet(row))
    .execute();
}

export async function updateCarDocument(
  ctx: Ctx,
  { car_id, name }: Pick<CarDocumentRow, 'car_id' | 'name'>,
  changes: RowChanges<'car_documents'>,
): Promise<void> {
  await ctx.db
    .updateTable('car_documents')
    .set(changes)
    .where('car_id', '=', car_id)
    .where('name', '=', name)
    .execute();
}

const selectDue = statement(
  { car_id: text },
  (today: LocalDate, expiring: LocalDate) => sql`
    select distinct car_id from car_documents
    where (status = 'APPROVED' and expires_on <= ${expiring}) or (status = 'EXPIRING' and expires_on < ${today})
    order by car_id`,
);

/** Cars with a document whose status the nightly run must change on this day. */
export async function carsWithDue({ db }: Ctx, today: LocalDate): Promise<string[]> {
  const rows = await selectDue(db, today, addDays(today, expiringDays));
  return rows.map(({ car_id }) => car_id);
}
