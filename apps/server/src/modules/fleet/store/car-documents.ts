import { expiringDays } from '@volante/domain/documents/expiry';
import { carDocumentNames } from '@volante/domain/fleet/documents';
import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { CarDocumentsTable, FleetTables } from '../tables.ts';

export type CarDocumentRow = Selectable<CarDocumentsTable> & { content_type: string };

const tables = ({ db }: Ctx) => db.withTables<FleetTables & { files: { id: string; content_type: string } }>();

export async function readCarDocuments(ctx: Ctx, carId: string): Promise<CarDocumentRow[]> {
  const rows = await tables(ctx)
    .selectFrom('car_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .selectAll('d')
    .select('f.content_type')
    .where('d.car_id', '=', carId)
    .execute();
  return rows.toSorted((a, b) => carDocumentNames.indexOf(a.name) - carDocumentNames.indexOf(b.name));
}

/** Those of the whole fleet that somebody has to do something about. */
export function readUnsettled(ctx: Ctx): Promise<Selectable<CarDocumentsTable>[]> {
  return tables(ctx)
    .selectFrom('car_documents')
    .selectAll()
    .where('status', '<>', 'APPROVED')
    .orderBy('car_id')
    .orderBy('name')
    .execute();
}

/** Puts a new file in the place of the one before, if there was one. */
export async function putCarDocument(ctx: Ctx, row: Selectable<CarDocumentsTable>): Promise<void> {
  await tables(ctx)
    .insertInto('car_documents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['car_id', 'name']).doUpdateSet(row))
    .execute();
}

export async function updateCarDocument(
  ctx: Ctx,
  { car_id, name }: Pick<CarDocumentRow, 'car_id' | 'name'>,
  changes: Updateable<CarDocumentsTable>,
): Promise<void> {
  await tables(ctx)
    .updateTable('car_documents')
    .set(changes)
    .where('car_id', '=', car_id)
    .where('name', '=', name)
    .execute();
}

/** Cars with a document whose date has something to say by this day. */
export async function carsWithDue({ db }: Ctx, today: LocalDate): Promise<string[]> {
  const { rows } = await sql<{ car_id: string }>`
    select distinct car_id from car_documents
    where (status = 'APPROVED' and expires_on <= ${addDays(today, expiringDays)})
      or (status = 'EXPIRING' and expires_on < ${today})
    order by car_id`.execute(db);
  return rows.map(({ car_id }) => car_id);
}
