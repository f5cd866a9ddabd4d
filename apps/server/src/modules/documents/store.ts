import { type RawBuilder, sql } from 'kysely';
import { documentNames } from '@volante/domain/documents/names';

/** DOC-01: all six exist, whatever their review; stands inside another query. */
export function documentsUploaded(driverId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    select count(*) = ${sql.lit(documentNames.length)} from driver_documents where driver_id = ${driverId}
  )`;
}
