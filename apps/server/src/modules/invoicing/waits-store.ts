import type { DocumentKind } from '@volante/domain/billing/invoicing-protocol';
import { sql } from 'kysely';
import { oneOf, orNull, pesos, text } from '../../platform/database/columns.ts';
import { waitingIn } from '../../platform/waits/store.ts';

/** [CON-07] Tax documents that the provider refused. */
export const waitingDocuments = waitingIn(
  { driver_id: text, kind: oneOf<DocumentKind>(), amount: pesos, error: orNull(text) },
  () => sql`
    select d.id as ref, d.created_at as since, d.driver_id, d.kind, d.total_amount as amount, d.last_error as error
    from tax_documents d where d.state = 'refused'`,
);
