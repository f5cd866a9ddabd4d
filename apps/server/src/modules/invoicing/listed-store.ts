import type { DocumentKind } from '@volante/domain/billing/invoicing-protocol';
import type { TaxDocumentState } from '@volante/domain/billing/tax-documents';
import { sql } from 'kysely';
import { date, instant, oneOf, orNull, pesos, text } from '../../platform/database/columns.ts';
import { listedIn } from '../../platform/lists/store.ts';
import { refsWith } from '../../platform/search/store.ts';

/** [CON-20] All boletas, facturas and credit notes. */
export const listedDocuments = listedIn({
  columns: {
    driver_id: text,
    kind: oneOf<DocumentKind>(),
    date,
    amount: pesos,
    state: oneOf<TaxDocumentState>(),
    folio: orNull(text),
    error: orNull(text),
    made: instant,
  },
  rows: sql`
    select d.id as ref, d.driver_id, d.kind, d.date, d.total_amount as amount, d.state, d.folio::text as folio,
      case when d.state <> 'issued' then d.last_error end as error, d.created_at as made
    from tax_documents d`,
  filters: {
    state: (value) => sql`listed.state = ${value}`,
    kind: (value) => sql`listed.kind = ${value}`,
    driver: (value) => sql`listed.driver_id in ${refsWith('driver', value)}`,
  },
  orders: { made: { by: 'made', type: 'timestamptz' } },
});
