import { blockedText } from '@volante/domain/personal-data/blocks';
import type { StaffDriverName } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { blockedAmong } from '../../../platform/data-blocks/store.ts';
import { driverCards } from './driver-cards.ts';

/** Drivers as staff call them, by their uids. [DAY-02] Not by name while their data are blocked. */
export async function namesForStaff(ctx: Ctx, uids: readonly string[]): Promise<Map<string, StaffDriverName>> {
  const cards = await driverCards(ctx, uids);
  const blocked = await blockedAmong(ctx.db, uids);
  return new Map(
    uids.map((uid) => {
      const { firstname = '', lastname = '' } = cards.get(uid)?.info ?? {};
      return [uid, { uid, name: blocked.has(uid) ? blockedText : `${firstname} ${lastname}`.trim() }];
    }),
  );
}
