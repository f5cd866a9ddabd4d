import type { OpenMatter } from '@volante/domain/accounts/open-matters';
import type { Ctx } from '../../../platform/context.ts';
import { disputedDamagesOf } from '../store/damages.ts';
import { toBeEndedBy } from '../store/exchanges.ts';

/** [DAY-02] The driver's handovers that have not ended, and damages they reported or contested that staff must judge. */
export async function openHandovers(ctx: Ctx, { uid }: { uid: string }): Promise<OpenMatter[]> {
  const open = (await toBeEndedBy(ctx, uid)).map(({ car_id }) => ({ kind: 'handover', plate: car_id }) as const);
  const disputed = (await disputedDamagesOf(ctx, uid)).map(
    ({ car_id }) => ({ kind: 'damage', plate: car_id }) as const,
  );
  return [...open, ...disputed];
}
