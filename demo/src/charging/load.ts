import { createHash } from 'node:crypto';
import { plugNamed } from '@volante/domain/charging/connector';
import { addDays, localDateOf } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { addChargePoint, addStation, priceStation } from '@volante/server/modules/charging/public';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { claimPart } from '../loaded-parts.ts';
import { type DemoStation, demoStations } from './stations.ts';

/** The key of a simulated charge point. Anybody may know it: it opens nothing outside the demo world. */
export function demoKey(chargePointId: string): string {
  return createHash('sha256').update(`demo ${chargePointId}`).digest('hex').slice(0, 40);
}

/** The plugs of a station, one machine for each group, four plugs at most. */
const plugsPerPoint = 4;

export function pointsOf({ id, connectors }: DemoStation) {
  const plugs = connectors.flatMap(({ connector, current, kw, count }) =>
    Array.from({ length: count }, () => ({ plugType: plugNamed(connector, current)!, currentType: current, kw })),
  );
  const groups = Array.from({ length: Math.ceil(plugs.length / plugsPerPoint) }, (_, index) =>
    plugs.slice(index * plugsPerPoint, (index + 1) * plugsPerPoint),
  );
  return groups.map((group, index) => ({ id: `${id}-${index + 1}`, connectors: group }));
}

function loadStation(ctx: Ctx, station: DemoStation): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id, name, operator, commune, lat, lon, priceClpPerKwh } = station;
    const described = { id, provider: operator, alias: name, address: `${name}, ${commune}`, lat, lon };
    await addStation(tx, { ...described, pricePerKwh: pesos(priceClpPerKwh) });
    for (const point of pointsOf(station))
      await addChargePoint(tx, { ...point, stationId: id, key: demoKey(point.id) });
  });
}

/** [CON-17] A price that begins in a fortnight. */
async function planPrice(tx: Ctx): Promise<void> {
  const from = addDays(localDateOf(tx.clock.now()), 14);
  const why = 'El operador sube su tarifa';
  await priceStation(tx, { stationId: 'demo-03', price: pesos(330), from, replace: false, why });
}

export function loadStations(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await claimPart(tx.db, 'stations'))) return;
    for (const station of demoStations) await loadStation(tx, station);
    await planPrice(tx);
  });
}
