import type { ToDo } from '@volante/domain/home/to-do';
import type { Ctx } from '../../../platform/context.ts';
import { firstnameOf } from '../../drivers/public.ts';
import { findPetitions } from '../store.ts';

/** [DAY-07] The petition that waits for the driver's answer. */
export async function petitionToDo(ctx: Ctx, { uid }: { uid: string }): Promise<ToDo[]> {
  const open = await findPetitions(ctx, { driverId: uid, status: 'created' }, { limit: 1, offset: 0, order: 'desc' });
  const asked = open.find(({ partner_id }) => partner_id === uid);
  if (!asked) return [];
  const partner = (await firstnameOf(ctx.db, asked.petitioner_id)) ?? 'Quien comparte tu auto';
  return [{ kind: 'petition', partner, until: asked.expires_at }];
}
