import { expiringDays } from '@volante/domain/documents/expiry';
import type { DocumentStatus } from '@volante/domain/documents/status';
import type { CarDocumentName } from '@volante/domain/fleet/documents';
import { sql } from 'kysely';
import { oneOf, orNull, text } from '../../../platform/database/columns.ts';
import { waitingIn } from '../../../platform/waits/store.ts';

/** Since when somebody has to act: uploaded, refused, or as its last day came near. */
const since = sql`greatest(coalesce(d.reviewed_at, d.uploaded_at), case d.status
  when 'EXPIRING' then (d.expires_on - ${sql.lit(expiringDays)})::timestamptz
  when 'EXPIRED' then d.expires_on::timestamptz
end)`;

/** Asked of each car by itself: as a join, the database would rather read the whole fleet. */
const inUse = sql`(select c.retired_at is null from cars c where c.id = d.car_id)`;

/** [CON-07] Documents of cars in use that are not approved, so somebody has to act. */
export const waitingCarDocuments = waitingIn(
  {
    car_id: text,
    name: oneOf<CarDocumentName>(),
    status: oneOf<DocumentStatus>(),
    file_id: text,
    reason: orNull(text),
  },
  () => sql`
    select d.car_id || '/' || d.name as ref, ${since} as since, d.car_id, d.name, d.status, d.file_id, d.reason
    from car_documents d
    where d.status <> 'APPROVED' and ${inUse}`,
);

/** Uploads for cars in use that nobody has reviewed. An SQL fragment for other queries. */
export const carUploadsToReview = sql`(
  select d.car_id || '/' || d.name as ref, d.uploaded_at as since, d.car_id, d.name, d.file_id, d.expires_on
  from car_documents d
  where d.status = 'PENDING' and ${inUse}
)`;
