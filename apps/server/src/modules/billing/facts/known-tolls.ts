import { nearMilliseconds, tollKey } from '@volante/domain/billing/tolls';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Db } from '../../../platform/context.ts';
import type { TollPassage } from './record-tolls.ts';
import { type RecordedToll, tollsOnDays } from './toll-store.ts';

export interface KnownTolls {
  /** All of these cars around these moments. */
  readonly all: readonly RecordedToll[];
  /** The toll in the books that is this passage; undefined when there is none. */
  find: (passage: TollPassage) => RecordedToll | undefined;
  /** The source of this passage: that of the books, or its key when it is new. */
  sourceOf: (passage: TollPassage) => string;
}

/** The plate and day of each passage, and the day before or after when midnight is near. */
function daysAround(passages: readonly TollPassage[]): { carId: string; day: LocalDate }[] {
  const around = passages.flatMap(({ carId, at }) =>
    [-nearMilliseconds, nearMilliseconds].map((off) => ({ carId, day: localDateOf(new Date(at.getTime() + off)) })),
  );
  return [...new Map(around.map((pair) => [`${pair.carId} ${pair.day}`, pair])).values()];
}

/**
 * Earlier releases told spellings apart, so that one passage may be in the books several times. An amount is that of the one
 * that is still charged; zero withdraws the one that is spelled the same.
 */
function choose(doubles: readonly RecordedToll[], { address, amount }: TollPassage): RecordedToll | undefined {
  const charged = doubles.filter((toll) => toll.amount > 0);
  const among = Number(amount) > 0 && charged.length > 0 ? charged : doubles;
  return among.find((toll) => toll.address === address) ?? charged[0] ?? among[0];
}

/** [BKS-01] What the books know of these passages, in whichever spelling. */
export async function knownTolls(db: Db, passages: readonly TollPassage[]): Promise<KnownTolls> {
  const around = daysAround(passages);
  const all = await tollsOnDays(
    db,
    around.map(({ carId }) => carId),
    around.map(({ day }) => day),
  );
  const byKey = new Map<string, RecordedToll[]>();
  for (const toll of all) {
    const key = tollKey({ carId: toll.car_id, at: toll.happened_at, address: toll.address });
    byKey.set(key, [...(byKey.get(key) ?? []), toll]);
  }
  const find = (passage: TollPassage) => choose(byKey.get(tollKey(passage)) ?? [], passage);
  return { all, find, sourceOf: (passage) => find(passage)?.source ?? tollKey(passage) };
}
