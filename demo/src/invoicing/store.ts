import type { InvoiceOrder } from '@volante/domain/billing/invoicing-protocol';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import type { Row } from '@volante/server/platform/database/tables';
import { sql } from 'kysely';
import { stampOf } from './stamp.ts';

export type SandboxDocument = Row<'sandbox_tax_documents'>;

/** Its folios follow one another without a gap, for each type. A key that is known answers the document it has. */
export function issueDocument(ctx: Ctx, order: InvoiceOrder): Promise<SandboxDocument> {
  return inTransaction(ctx, async (tx) => {
    await sql`lock table sandbox_tax_documents in share row exclusive mode`.execute(tx.db);
    const known = await tx.db
      .selectFrom('sandbox_tax_documents')
      .selectAll()
      .where('key', '=', order.key)
      .executeTakeFirst();
    if (known) return known;
    const { last } = await tx.db
      .selectFrom('sandbox_tax_documents')
      .select(({ fn }) => fn.max('folio').as('last'))
      .where('type', '=', order.type)
      .executeTakeFirstOrThrow();
    const folio = (last ?? 0) + 1;
    const issued_at = tx.clock.now();
    return tx.db
      .insertInto('sandbox_tax_documents')
      .values({
        key: order.key,
        type: order.type,
        folio,
        request: JSON.stringify(order),
        stamp: stampOf(tx.vault, order, folio, issued_at),
        token: tx.ids.secret(18),
        issued_at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export function findByFolio(
  ctx: Ctx,
  type: SandboxDocument['type'],
  folio: number,
): Promise<SandboxDocument | undefined> {
  return ctx.db
    .selectFrom('sandbox_tax_documents')
    .selectAll()
    .where('type', '=', type)
    .where('folio', '=', folio)
    .executeTakeFirst();
}

export function findByToken(ctx: Ctx, token: string): Promise<SandboxDocument | undefined> {
  return ctx.db.selectFrom('sandbox_tax_documents').selectAll().where('token', '=', token).executeTakeFirst();
}

/** The credit notes that refer to a document. Boletas and facturas have folios of their own. */
export function notesAbout(
  ctx: Ctx,
  { type, folio }: Pick<SandboxDocument, 'type' | 'folio'>,
): Promise<SandboxDocument[]> {
  return ctx.db
    .selectFrom('sandbox_tax_documents')
    .selectAll()
    .where('type', '=', 61)
    .where(sql<boolean>`request @> ${JSON.stringify({ reference: { type, folio } })}::jsonb`)
    .execute();
}
