import { nextStep, onboardingNeeded } from '@volante/domain/onboarding/next-step';
import { onboardingProgress } from '@volante/domain/onboarding/progress';
import { phoneCode } from '@volante/domain/values/phone';
import type { Ctx } from '../../../platform/context.ts';
import { photoLink } from '../../../platform/files/links.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { termsVersion } from '../../content/public.ts';
import { driversConfig, infoVersion } from '../../drivers/public.ts';
import { calendarLink, leadMeeting } from '../../meetings/public.ts';
import { type ProfileRow, readProfile } from '../store.ts';

function infoOf(row: ProfileRow) {
  return {
    address: row.address,
    adrapt: row.adrapt,
    adrnumber: row.adrnumber,
    birth: row.birth,
    city: row.city,
    code: phoneCode,
    commune: row.commune,
    country: row.country,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    phone: row.phone,
    region: row.region,
    rut: row.rut,
    situation: row.situation,
    gender: row.gender,
    parking: row.parking,
    secondPhone: row.second_phone,
    emergencyPhone: row.emergency_phone,
    source: row.lead_source,
    latitude: row.latitude,
    longitude: row.longitude,
    version: infoVersion(row),
  };
}

type VerifiedFacts = Pick<
  ProfileRow,
  | 'accepted_terms'
  | 'verified_auth'
  | 'verified_bank'
  | 'verified_docs'
  | 'verified_info'
  | 'verified_meeting'
  | 'verified_plan'
  | 'verified_app'
  | 'verified_guarantee'
>;

/** What is verified about a driver, in the order of the API. */
export function verifiedListOf(row: VerifiedFacts, termsInForce: string) {
  return {
    auth: row.verified_auth,
    tc: row.accepted_terms === termsInForce,
    bank: row.verified_bank,
    docs: row.verified_docs,
    info: row.verified_info,
    meeting: row.verified_meeting,
    plan: row.verified_plan,
    app: row.verified_app,
    guarantee: row.verified_guarantee,
  };
}

function leadOf(
  ctx: Ctx,
  { lead_id, lead_link_epoch, lead_source, crm_id_prefix, calendar_link, meeting }: ProfileRow,
) {
  if (lead_id === null) return null;
  const lead = { id: lead_id, linkEpoch: lead_link_epoch ?? 0 };
  return {
    _id: lead_id,
    source: lead_source,
    crmIdPrefix: crm_id_prefix,
    calendarLink: calendar_link ?? calendarLink(ctx, lead),
    meeting: leadMeeting(ctx, lead, meeting),
  };
}

/** [ONB-03] Computed from what is stored, such as uploaded documents and the chosen plan, not from flags alone. */
function onboardingOf(verified: ReturnType<typeof verifiedListOf>, row: ProfileRow) {
  const required = driversConfig.requiredFlags;
  return {
    needed: onboardingNeeded(verified, required),
    nextStep: nextStep({
      verified,
      required,
      documentsUploaded: row.documents_uploaded,
      singleShiftPlan: row.single_shift_plan,
    }),
    progress: onboardingProgress(verified),
  };
}

export async function getDriver(ctx: Ctx, uid: string) {
  const row = await readProfile(ctx.db, uid);
  if (!row) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
  const current = termsVersion(ctx.config);
  const verifiedList = verifiedListOf(row, current);
  const onboarding = onboardingOf(verifiedList, row);
  return {
    _id: row.id,
    photo: photoLink(ctx, row.photo),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    rent: { carId: row.car_id },
    info: infoOf(row),
    status: {
      banned: row.banned,
      status: row.status,
      deleted: row.deleted,
      enabled: row.enabled,
      verified: !onboarding.needed,
      substatus: row.substatus,
    },
    verifiedList,
    lead: leadOf(ctx, row),
    unreadChats: row.unread_chats,
    terms: { uid, current, accepted: row.accepted_terms },
    tutorialDue: !onboarding.needed && row.tutorial_answered_at === null,
    onboarding,
    deletionRequestedAt: row.deletion_requested_at,
  };
}
