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

/**
 * Whom each row of a list is about, by name; null for all of them where nobody wants that column, so that none is read.
 */
export async function namesOfRows(
  ctx: Ctx,
  rows: readonly { driver_id: string }[],
  wanted: boolean,
): Promise<(row: { driver_id: string }) => string | null> {
  const uids = wanted ? [...new Set(rows.map(({ driver_id: uid }) => uid))] : [];
  const names = await namesForStaff(ctx, uids);
  return ({ driver_id: uid }) => names.get(uid)?.name ?? null;
}
