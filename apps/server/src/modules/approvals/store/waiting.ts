import type { ApprovalKind } from '@volante/domain/approvals/approval';
import { sql } from 'kysely';
import { instant, orNull, text } from '../../../platform/database/columns.ts';
import { waitingIn } from '../../../platform/waits/store.ts';

/** [CON-07] What somebody has to answer, of one kind. */
export const waitingApprovals = (kind: ApprovalKind) =>
  waitingIn(
    { action: text, asked_by_name: text, expires_at: instant, driver_id: orNull(text) },
    (now) => sql`
      select id as ref, asked_at as since, action, asked_by_name, expires_at, driver_id
      from approvals
      where state = 'asked' and kind = ${sql.lit(kind)} and expires_at > ${now}`,
  );
