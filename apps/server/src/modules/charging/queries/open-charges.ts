import type { OpenMatter } from '@volante/domain/accounts/open-matters';
import type { Ctx } from '../../../platform/context.ts';
import { liveSessionsBy } from '../store/sessions.ts';

/** [DAY-02] Charges that the driver started and that have not ended. */
export async function openCharges(ctx: Ctx, { uid }: { uid: string }): Promise<OpenMatter[]> {
  return (await liveSessionsBy(ctx, uid)).map(({ car_id }) => ({ kind: 'charge', plate: car_id }));
}
