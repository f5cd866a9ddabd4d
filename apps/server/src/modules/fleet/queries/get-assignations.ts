import type { ExchangeAddress } from '@volante/domain/plans/choice';
import { entryOf } from '@volante/domain/values/present';
import type { QueryGetAssignationsArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/graphql/page.ts';
import { driverCards } from '../../drivers/public.ts';
import { plansOf } from '../../plans/public.ts';
import { readAssignations } from '../store/read-assignations.ts';

function placeOf(address: string | null, latitude: number | null, longitude: number | null): ExchangeAddress | null {
  return address === null || latitude === null || longitude === null ? null : { address, latitude, longitude };
}

/** The driver's car and whom they share it with. The number of queries does not grow with the list. */
export async function getAssignations(ctx: Ctx, { driverId, labelId, limit, offset }: QueryGetAssignationsArgs) {
  const part = pageOf({ limit, offset }, { usual: 10, most: 50 });
  const rows = await readAssignations(ctx, { driverId, labelId: labelId ?? null, ...part });
  const uids = [...new Set(rows.flatMap(({ drivers }) => drivers))];
  const cards = await driverCards(ctx, uids);
  const plans = await plansOf(ctx, uids);
  return rows.map((row) => ({
    _id: row.id,
    carId: row.car_id,
    car: { _id: row.car_id, info: { plate: row.car_id, color: row.color, brand: row.brand, model: row.model } },
    drivers: row.drivers.map((uid) => ({ ...entryOf(cards, uid), plan: plans.get(uid) ?? null })),
    exchangeAddress: placeOf(row.exchange_address, row.exchange_latitude, row.exchange_longitude),
    parkingAddress: placeOf(row.parking_address, row.parking_latitude, row.parking_longitude),
    startDate: row.started_at,
  }));
}
