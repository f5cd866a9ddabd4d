import type { OpenMatter } from '@volante/domain/accounts/open-matters';
import type { Ctx } from '../../../platform/context.ts';
import { liveSessionsBy, sessionsInReviewBy } from '../store/sessions.ts';

/** [DAY-02] Charges that the driver started and that have not ended, or whose kWh staff still have to say. */
export async function openCharges(ctx: Ctx, { uid }: { uid: string }): Promise<OpenMatter[]> {
  const live = await liveSessionsBy(ctx, uid);
  const inReview = await sessionsInReviewBy(ctx, uid);
  return [
    ...live.map(({ car_id }) => ({ kind: 'charge', plate: car_id }) as const),
    ...inReview.map(({ id, car_id }) => ({ kind: 'chargeInReview', plate: car_id, sessionId: id }) as const),
  ];
}
