import type { Flag } from '@volante/domain/onboarding/flags';
import { sql } from 'kysely';
import { isBlocked } from '../../../platform/data-blocks/store.ts';
import { text } from '../../../platform/database/columns.ts';
import { waitingIn } from '../../../platform/waits/store.ts';
import { driversConfig } from '../config.ts';

/** Accepted terms have no column; nobody waits for staff because of them. */
const verified = driversConfig.requiredFlags.filter((flag): flag is Exclude<Flag, 'tc'> => flag !== 'tc');

const complete = sql.join(
  ['auth', ...verified].map((flag) => sql.ref(`d.verified_${flag}`)),
  sql` and `,
);

/** The last step that was verified of this driver. */
const completedAt = sql`coalesce((
  select max(l.at) from driver_log l where l.driver_id = d.id and l.subject like 'verified.%' and l.after = 'true'
), d.created_at)`;

/** [CON-07] Drivers who have done everything and wait to be confirmed. */
export const waitingToConfirm = waitingIn(
  { driver_id: text },
  () => sql`
    select d.id as ref, ${completedAt} as since, d.id as driver_id
    from drivers d
    where d.status in ('on boarding', 'back to onboarding') and ${complete} and not d.deleted and not d.banned
      and not ${isBlocked(sql.ref('d.id'))}`,
);
