import type { FacturaReceiver, IssuedDocument } from '@volante/domain/billing/invoicing-protocol';
import type { TaxDocumentState, WeekAmount } from '@volante/domain/billing/tax-documents';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { columnsOf, int, json, oneOf, orNull, type RowOf, text } from '../../platform/database/columns.ts';
import { onlyRow, statement } from '../../platform/database/statement.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';

export type TaxDocumentRow = Row<'tax_documents'>;

const documents = (db: Db) => db.selectFrom('tax_documents').selectAll();

/** Boletas and facturas; what else there is are credit notes, which refer to one of them. */
const isSale = (document: string) => sql`${sql.ref(`${document}.refers_to`)} is null`;

const openSale = {
  id: text,
  driver_id: text,
  total: int,
  left: int,
  /** Of a factura. */
  receiver: orNull(json<FacturaReceiver>()),
  /** What it charged for each week, and what its notes took of it. */
  charged: json<WeekAmount[]>(),
  taken: json<WeekAmount[]>(),
};

export type OpenSaleRow = RowOf<typeof openSale>;

/** The boletas and facturas of these drivers that credit notes may still take from, oldest first, locked until the transaction ends. */
export const lockOpenSales = statement(
  openSale,
  (driverIds: readonly string[]) => sql`
    select d.id, d.driver_id, d.total_amount as total, d.total_amount - d.credited_amount as left, d.receiver, d.weeks as charged,
      (
        select coalesce(json_agg(part), '[]')
        from tax_documents n, jsonb_array_elements(n.weeks) as part
        where n.refers_to = d.id
      ) as taken
    from tax_documents d
    where d.driver_id = any(${driverIds}::text[]) and ${isSale('d')} and d.credited_amount < d.total_amount
    order by d.driver_id, d.date, d.id
    for update of d`,
);

const selectDocumented = statement(
  { bill_id: text },
  (billIds: readonly string[]) =>
    sql`select distinct bill_id from tax_documents where bill_id = any(${billIds}::text[])`,
);

/** Those of the bills that have documents already. */
export async function documentedBills(db: Db, billIds: readonly string[]): Promise<Set<string>> {
  return new Set((await selectDocumented(db, billIds)).map(({ bill_id }) => bill_id));
}

/** A credit note also counts at the document it refers to, where the database lets it take no more than there is. */
export async function insertDocument(tx: Db, document: NewRow<'tax_documents'>): Promise<void> {
  await tx.insertInto('tax_documents').values(document).execute();
  const { refers_to: sale, total_amount: amount } = document;
  if (!sale) return;
  await tx
    .updateTable('tax_documents')
    .set(({ eb }) => ({ credited_amount: eb('credited_amount', '+', amount) }))
    .where('id', '=', sale)
    .execute();
}

/** A credit note waits until the document it refers to has a folio. */
const canBeSent = sql`(d.refers_to is null or exists (
  select from tax_documents b where b.id = d.refers_to and b.state = 'issued'
))`;

const claim = statement(
  columnsOf('tax_documents'),
  (provider: string, now: Date, until: Date, limit: number) => sql`
    with due as (
      select d.id from tax_documents d
      where d.state = 'waiting' and d.due_at <= ${now}::timestamptz
        and coalesce(d.provider, ${provider}) = ${provider} and ${canBeSent}
      order by d.due_at, d.date, d.id
      limit ${limit}
      for update of d skip locked
    )
    update tax_documents set due_at = ${until}::timestamptz, tries = tries + 1, provider = ${provider}
    from due where tax_documents.id = due.id
    returning tax_documents.*`,
);

interface Claim {
  provider: string;
  now: Date;
  /** Until this instant no other worker sends these documents. */
  until: Date;
  limit: number;
}

/** Takes documents that are due, by moving their time on: several nodes never take the same. */
export async function claimDue(db: Db, { provider, now, until, limit }: Claim): Promise<TaxDocumentRow[]> {
  const rows = await claim(db, provider, now, until, limit);
  return rows.toSorted((a, b) => (a.date < b.date || (a.date === b.date && a.id < b.id) ? -1 : 1));
}

export function findDocument(db: Db, id: string): Promise<TaxDocumentRow | undefined> {
  return documents(db).where('id', '=', id).executeTakeFirst();
}

/** The first folio stays: undefined when the document had one already. */
export function keepIssued(
  tx: Db,
  id: string,
  { folio, stamp, link }: IssuedDocument,
  now: Date,
): Promise<TaxDocumentRow | undefined> {
  return tx
    .updateTable('tax_documents')
    .set({ state: 'issued', folio, stamp, link, issued_at: now, last_error: null })
    .where('id', '=', id)
    .where('state', '<>', 'issued')
    .returningAll()
    .executeTakeFirst();
}

export async function keepRefused(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('tax_documents')
    .set({ state: 'refused', last_error: reason })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function keepFailed(db: Db, id: string, error: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('tax_documents')
    .set({ last_error: error, due_at: dueAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

const countSent = statement(
  { count: int },
  (billIds: readonly string[]) => sql`
    select count(*)::int as count
    from (
      select state, tries from tax_documents where bill_id = any(${billIds}::text[]) for update
    ) as document
    where state <> 'waiting' or tries > 0`,
);

/** How many documents of these bills a provider may have heard of. Nobody else can send one until the transaction ends. */
export async function documentsSent(tx: Db, billIds: readonly string[]): Promise<number> {
  return onlyRow(await countSent(tx, billIds)).count;
}

/** Credit notes first, because they refer to others; what they took from them is theirs again. */
export async function deleteUnsent(tx: Db, billIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from tax_documents where bill_id = any(${[...billIds]}::text[]) and kind = 'credit_note'
      returning refers_to, total_amount
    )
    update tax_documents b set credited_amount = b.credited_amount - taken.amount
    from (select refers_to, sum(total_amount)::integer as amount from gone group by refers_to) as taken
    where b.id = taken.refers_to`.execute(tx);
  await sql`delete from tax_documents where bill_id = any(${[...billIds]}::text[])`.execute(tx);
}

/** Makes a document due now, at whichever provider is connected. Undefined when it is issued. */
export function putBack(
  db: Db,
  id: string,
  { now, receiver }: { now: Date; receiver: FacturaReceiver | null },
): Promise<TaxDocumentRow | undefined> {
  return db
    .updateTable('tax_documents')
    .set({ state: 'waiting', due_at: now, provider: null, receiver: receiver && JSON.stringify(receiver) })
    .where('id', '=', id)
    .where('state', '<>', 'issued')
    .returningAll()
    .executeTakeFirst();
}

interface Wanted {
  state?: TaxDocumentState;
  driverId?: string;
}

/** The newest documents, for staff. */
export function newestDocuments(db: Db, { state, driverId }: Wanted, most: number): Promise<TaxDocumentRow[]> {
  let all = documents(db).orderBy('date', 'desc').orderBy('id', 'desc').limit(most);
  if (state !== undefined) all = all.where('state', '=', state);
  if (driverId !== undefined) all = all.where('driver_id', '=', driverId);
  return all.execute();
}

const counted = { state: oneOf<TaxDocumentState>(), count: int };

export const countOpen = statement(
  counted,
  () => sql`select state, count(*)::integer as count from tax_documents where state <> 'issued' group by state`,
);

/** The boletas and facturas of these bills, with the credit notes that refer to them. */
export function documentsOfSales(db: Db, billIds: readonly string[]): Promise<TaxDocumentRow[]> {
  return db
    .selectFrom('tax_documents')
    .selectAll()
    .where((where) => {
      const sales = where
        .selectFrom('tax_documents as b')
        .select('b.id')
        .where('b.bill_id', 'in', [...billIds])
        .where('b.refers_to', 'is', null);
      return where.or([where('id', 'in', sales), where('refers_to', 'in', sales)]);
    })
    .orderBy('date')
    .orderBy('id')
    .execute();
}
