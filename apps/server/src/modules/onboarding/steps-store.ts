import type { DriverStatus } from '@volante/domain/drivers/status';
import { sql } from 'kysely';
import { bool, instant, oneOf, orNull, text } from '../../platform/database/columns.ts';
import { isBlocked } from '../../platform/data-blocks/store.ts';
import { statement } from '../../platform/database/statement.ts';
import { documentsUploaded, lastUploadAt } from '../documents/public.ts';
import { driverFacts, lastStepAt } from '../drivers/public.ts';
import { singleShiftPlan } from '../plans/public.ts';

const uid = sql.ref('d.id');

/**
 * [CON-11] Everybody in the onboarding, with what their step follows from, and since when nothing of it has changed. Which
 * step it is, is a rule of the domain.
 */
export const driversInOnboarding = statement(
  {
    uid: text,
    status: oneOf<DriverStatus>(),
    since: instant,
    accepted_terms: orNull(text),
    verified_auth: bool,
    verified_bank: bool,
    verified_docs: bool,
    verified_info: bool,
    verified_meeting: bool,
    verified_plan: bool,
    verified_app: bool,
    verified_guarantee: bool,
    documents_uploaded: bool,
    single_shift_plan: bool,
  },
  () => sql`
    select
      d.id as uid, d.status, greatest(d.created_at, ${lastStepAt(uid)}, ${lastUploadAt(uid)}) as since, d.accepted_terms,
      d.verified_auth, d.verified_bank, d.verified_docs, d.verified_info, d.verified_meeting, d.verified_plan,
      d.verified_app, d.verified_guarantee,
      ${documentsUploaded(uid)} as documents_uploaded, ${singleShiftPlan(uid)} as single_shift_plan
    from ${driverFacts} d
    where d.status in ('on boarding', 'back to onboarding') and not d.deleted and not d.banned and not ${isBlocked(uid)}`,
);
