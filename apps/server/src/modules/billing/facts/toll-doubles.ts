import { nearlySamePassage, nearMilliseconds, tollKey } from '@volante/domain/billing/tolls';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { tollsClose } from './toll-store.ts';

export interface DoubleToll {
  source: string;
  carId: string;
  at: Date;
  address: string;
  amount: Pesos;
  /** Who was charged first; a toll may have moved since. Null when nobody was. */
  uid: string | null;
}

const isDouble = (one: DoubleToll, other: DoubleToll) =>
  one.amount > 0 && other.amount > 0 && (tollKey(one) === tollKey(other) || nearlySamePassage(one, other));

/** [BKS-01] The tolls since a day that are probably one passage charged several times, together. Nothing is undone. */
export async function tollDoubles(ctx: Ctx, first: LocalDate): Promise<DoubleToll[][]> {
  const groups = new Map<string, DoubleToll[]>();
  for (const pair of await tollsClose(ctx.db, first, nearMilliseconds / 1_000)) {
    const { car_id: carId, source, happened_at: at, address, amount, driver_id: uid } = pair;
    const one = { source, carId, at, address, amount, uid };
    const other = {
      source: pair.other_source,
      carId,
      at: pair.other_at,
      address: pair.other_address,
      amount: pair.other_amount,
      uid: pair.other_driver_id,
    };
    if (!isDouble(one, other)) continue;
    const group = groups.get(one.source) ?? groups.get(other.source) ?? [];
    for (const toll of [one, other]) {
      if (!group.some((known) => known.source === toll.source)) group.push(toll);
      groups.set(toll.source, group);
    }
  }
  return [...new Set(groups.values())];
}
