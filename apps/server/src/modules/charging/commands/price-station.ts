import { dearestPerKwh, priceDayRefusal } from '@volante/domain/charging/station';
import { whoWords } from '@volante/domain/charging/who';
import { formatDate, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { formatPesos, type Pesos } from '@volante/domain/values/money';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { chargingChanged } from '../news.ts';
import { mustFindStation } from '../must-find-station.ts';
import { lockStation, logCharging } from '../store/points.ts';
import { deletePrice, pricesOf, writePrice } from '../store/prices.ts';
import { priceNow } from '../store/stations.ts';

interface NewPrice {
  stationId: string;
  price: Pesos;
  /** Today, or a day to come. */
  from: LocalDate;
  /** There is one from that day on, and it is wrong. */
  replace: boolean;
  why: string;
}

/**
 * [CON-17] From a day on a kWh costs this. What goes on keeps the price it began with, and so does what is over. Of two who
 * price the same day, the second is told what the first said. Answers what it costs until then.
 */
export function priceStation(ctx: Ctx, { stationId, price, from, replace, why }: NewPrice): Promise<{ before: Pesos }> {
  return inTransaction(ctx, async (tx) => {
    chargingChanged(tx);
    mustFindStation(stationId, await lockStation(tx, stationId));
    const problem = priceDayRefusal(from, localDateOf(tx.clock.now()));
    if (problem) throw new Refusal('BAD_USER_INPUT', problem, { field: 'from' });
    if (price > dearestPerKwh)
      throw new Refusal('BAD_USER_INPUT', 'El precio por kWh va de 0 a 10.000 pesos.', { field: 'price' });
    const said = await pricesOf(tx, stationId);
    const same = said.find(({ from_day }) => from_day === from);
    if (same && !replace) {
      const there = `Desde el ${formatDate(from)} ya hay un precio: ${formatPesos(same.price_per_kwh)}, puesto por ${whoWords(same.said_by)}.`;
      throw new Refusal('CONFLICT', `${there} Si está malo, di que lo reemplazas.`, { field: 'replace' });
    }
    const earlier = said.findLast(({ from_day }) => from_day < from);
    const now = tx.clock.now();
    const before = same?.price_per_kwh ?? earlier?.price_per_kwh ?? (await priceNow(tx, stationId));
    const who = actorName(tx.actor);
    await writePrice(tx, { station_id: stationId, from_day: from, price_per_kwh: price, said_by: who, said_at: now });
    const detail = `${formatPesos(before)} > ${formatPesos(price)} desde el ${formatDate(from)}. ${why}`.trim();
    await logCharging(tx, { subject: `station ${stationId}`, who, what: 'priced', detail });
    return { before };
  });
}

/** [CON-17] A price that has not begun yet does not begin. Answers which it was. */
export function withdrawPrice(
  ctx: Ctx,
  { stationId, from, why }: { stationId: string; from: LocalDate; why: string },
): Promise<Pesos> {
  return inTransaction(ctx, async (tx) => {
    chargingChanged(tx);
    mustFindStation(stationId, await lockStation(tx, stationId));
    const planned = (await pricesOf(tx, stationId)).find(({ from_day }) => from_day === from);
    if (!planned) throw new Refusal('NOT_FOUND', `Ningún precio parte el ${formatDate(from)}.`, { field: 'from' });
    if (from <= localDateOf(tx.clock.now()))
      throw new Refusal('CONFLICT', 'Ese precio ya rige: pon otro desde hoy.', { field: 'from' });
    await deletePrice(tx, stationId, from);
    const detail = `${formatPesos(planned.price_per_kwh)} desde el ${formatDate(from)}. ${why}`.trim();
    const entry = { subject: `station ${stationId}`, who: actorName(tx.actor), what: 'price withdrawn', detail };
    await logCharging(tx, entry);
    return planned.price_per_kwh;
  });
}
