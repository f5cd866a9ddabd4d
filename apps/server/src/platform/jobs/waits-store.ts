import { sql } from 'kysely';
import { int, orNull, text } from '../database/columns.ts';
import { waitingIn } from '../waits/store.ts';

/** [CON-07] Jobs whose last run failed, since the last one that did not. There are as many rows as jobs. */
export const waitingJobs = waitingIn(
  { failures: int, error: orNull(text) },
  () => sql`
    select name as ref, coalesce(succeeded_at, registered_at) as since, failures, last_error as error
    from jobs where failures > 0`,
);
