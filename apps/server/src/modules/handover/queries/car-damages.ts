import { contestProblem, damageState } from '@volante/domain/handover/damages';
import { entryOf, firstOf, present } from '@volante/domain/values/present';
import type { QueryGetCarDamagesArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { documentLink } from '../../../platform/files/links.ts';
import { pageOf } from '../../../platform/graphql/page.ts';
import { driverCards } from '../../drivers/public.ts';
import { currentMembership } from '../../fleet/public.ts';
import type { CarDamageMapper } from '../schema.mappers.ts';
import { damagePhotosOf, damagesOfCar, type DamageRow, findDamage } from '../store/damages.ts';
import { findExchanges } from '../store/exchanges.ts';
import { shownDriver } from './shown-driver.ts';

async function show(ctx: Ctx, rows: readonly DamageRow[], viewer: string): Promise<CarDamageMapper[]> {
  const photos = await damagePhotosOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const cards = await driverCards(ctx, [...new Set(rows.map(({ driver_id }) => driver_id))]);
  const exchanges = await findExchanges(ctx, [...new Set(rows.map(({ exchange_id }) => exchange_id))]);
  return rows.map((row) => {
    const exchange = present(
      exchanges.find(({ id }) => id === row.exchange_id),
      'the exchange of a damage',
    );
    const entry = { authorId: row.driver_id, contestedAt: row.contested_at, verdict: row.verdict };
    return {
      _id: row.id,
      exchangeId: row.exchange_id,
      author: shownDriver(entryOf(cards, row.driver_id), row.driver_id === viewer),
      domain: exchange.deliverer_id === row.driver_id ? 'Deliverer' : 'Receiver',
      seenAt: row.seen_at,
      kinds: row.kinds,
      battery: row.battery,
      damage: row.damage,
      comment: row.comment,
      photos: entryOf(photos, row.id).map((fileId) => documentLink(ctx, fileId)),
      lat: row.latitude,
      lon: row.longitude,
      state: damageState(entry),
      contestComment: row.contest_comment,
      contestedAt: row.contested_at,
      verdictReason: row.verdict_reason,
      contestable: contestProblem(entry, viewer) === null,
    };
  });
}

/** The damage history of the driver's car, newest first. Without a car it is empty. */
export async function getCarDamages(ctx: Ctx, { driverId, limit, offset }: QueryGetCarDamagesArgs) {
  const membership = await currentMembership(ctx, driverId);
  if (!membership) return [];
  const page = pageOf({ limit, offset }, { usual: 20, most: 50 });
  return show(ctx, await damagesOfCar(ctx, { carId: membership.car_id, ...page }), driverId);
}

/** One entry, as the driver who has just contested it sees it. */
export async function shownDamage(ctx: Ctx, damageId: string, viewer: string) {
  return firstOf(await show(ctx, [present(await findDamage(ctx, damageId), 'the damage')], viewer));
}
