import type { DocumentName } from '@volante/domain/documents/names';
import { sql } from 'kysely';
import { isBlocked } from '../../platform/data-blocks/store.ts';
import { oneOf, text } from '../../platform/database/columns.ts';
import { waitingIn } from '../../platform/waits/store.ts';

/** Uploads that nobody has reviewed. Blocked data wait for nobody. An SQL fragment, also for other queries. */
export const uploadsToReview = sql`(
  select d.driver_id || '/' || d.name as ref, d.uploaded_at as since, d.driver_id, d.name, d.file_id, d.expires_on
  from driver_documents d
  where d.status = 'PENDING' and not ${isBlocked(sql.ref('d.driver_id'))}
)`;

/** [CON-07] */
export const waitingDocuments = waitingIn(
  { driver_id: text, name: oneOf<DocumentName>(), file_id: text },
  () => sql`select ref, since, driver_id, name, file_id from ${uploadsToReview} as uploads`,
);
