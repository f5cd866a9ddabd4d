import { sql } from 'kysely';
import { orNull, text } from '../../platform/database/columns.ts';
import { flowIn, stateIn } from '../../platform/figures/store.ts';
import { uploadsToReview } from './waits-store.ts';

/** [CON-22] Uploads that had not been reviewed: those of today, and those of which only how long they waited is kept. */
export const uploadSpans = stateIn(
  { driver_id: orNull(text), name: orNull(text) },
  (horizon) => sql`
    select ref, 'waiting' as part, since, null::timestamptz as until, null::bigint as amount, driver_id, name
    from ${uploadsToReview} as uploads
    union all
    select 'review-' || w.id, 'waiting', w.reviewed_at - w.waited_minutes * interval '1 minute', w.reviewed_at, null::bigint, null, null
    from document_review_waits w
    where w.reviewed_at >= ${horizon}::timestamptz`,
);

/** [CON-22] First decisions on an upload, with the minutes it had waited. */
export const reviewedUploads = flowIn(
  {},
  (from, before) => sql`
    select w.id::text as ref, 'reviewed' as part, w.reviewed_at as since, w.waited_minutes::bigint as amount
    from document_review_waits w
    where w.reviewed_at >= ${from}::timestamptz and w.reviewed_at < ${before}::timestamptz`,
);
