import {
  isStaffStep,
  isStepLate,
  missingToConfirm,
  type StaffStep,
  staffStep,
  staffSteps,
} from '@volante/domain/onboarding/staff-steps';
import type { OnboardingPage } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Place, readPlace, writePlace } from '../../../platform/waits/place.ts';
import { pageLength } from '../../../platform/waits/wait-of.ts';
import { termsVersion } from '../../content/public.ts';
import { driversConfig, namesForStaff } from '../../drivers/public.ts';
import { verifiedListOf } from '../../profile/public.ts';
import { driversInOnboarding } from '../steps-store.ts';

export interface AskedSteps {
  step?: string | null | undefined;
  late?: boolean | null | undefined;
  after?: string | null | undefined;
}

async function standing(ctx: Ctx) {
  const now = ctx.clock.now();
  const terms = termsVersion(ctx.config);
  const rows = await driversInOnboarding(ctx.db);
  return rows.map((row) => {
    const facts = {
      verified: verifiedListOf(row, terms),
      required: driversConfig.requiredFlags,
      documentsUploaded: row.documents_uploaded,
      singleShiftPlan: row.single_shift_plan,
    };
    const step = staffStep(facts);
    const { uid, status, since } = row;
    return { uid, status, since, step, late: isStepLate(step, since, now), missing: missingToConfirm(facts) };
  });
}

/** In the spelling of a place. All are of one length, so that they compare as texts. */
const placeOf = ({ since, uid }: { since: Date; uid: string }): Place => ({
  since: since.toISOString().replace('T', ' ').replace('Z', '+00'),
  ref: uid,
});

const compared = (one: Place, other: Place) =>
  one.since === other.since
    ? Number(one.ref > other.ref) - Number(one.ref < other.ref)
    : one.since > other.since
      ? 1
      : -1;

function stepAsked(step: string | null | undefined): StaffStep | undefined {
  if (step === null || step === undefined) return undefined;
  if (isStaffStep(step)) return step;
  throw new Refusal('BAD_USER_INPUT', `No existe el paso «${step}».`, { field: 'step' });
}

/**
 * [CON-11] Who is in the onboarding, longest in their step first, and how many are in each. What the step is, is asked of
 * the rule that leads the driver: so all are read, and one page of them is named.
 */
export async function driversByStep(ctx: Ctx, { step, late, after }: AskedSteps): Promise<OnboardingPage> {
  const wanted = stepAsked(step);
  const place = after ? readPlace(after) : undefined;
  const all = await standing(ctx);
  const found = all
    .filter((one) => (wanted === undefined || one.step === wanted) && (!late || one.late))
    .map((one) => ({ ...one, place: placeOf(one) }))
    .toSorted((one, other) => compared(one.place, other.place));
  const rest = place ? found.filter((one) => compared(one.place, place) > 0) : found;
  const rows = rest.slice(0, pageLength);
  const names = await namesForStaff(
    ctx,
    rows.map(({ uid }) => uid),
  );
  const last = rest.length > pageLength ? rows.at(-1) : undefined;
  return {
    steps: staffSteps.map((name) => {
      const there = all.filter((one) => one.step === name);
      return { step: name, count: there.length, late: there.filter((one) => one.late).length };
    }),
    count: found.length,
    rows: rows.map(({ uid, place: _place, ...row }) => ({ ...row, driver: names.get(uid) ?? { uid, name: uid } })),
    next: last ? writePlace(last.place) : null,
  };
}
