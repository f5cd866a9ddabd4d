import { runningCharges, carOfTag } from '@volante/server/modules/charging/public';
import { readCarWithConfig } from '@volante/server/modules/fleet/public';
import { carStateOf } from '@volante/server/modules/telemetry/public';
import type { Ctx } from '@volante/server/platform/context';
import type { Part, RunningPart } from '@volante/server/platform/module';
import type { System } from '@volante/server/platform/system';
import { chanceFor } from '../cars/chance.ts';
import { habitsOf } from './habits.ts';
import { demoKey, pointsOf } from './load.ts';
import { type PlugNews, plugsChannel } from './plugs-channel.ts';
import { type PluggedCar, type Resumed, SimulatedPoint } from './simulated-point.ts';
import { demoStations } from './stations.ts';

const tickMs = 1_000;
/** A car that never said how full it is, is half full. */
const guess = 50;

async function plugged(ctx: Ctx, carId: string): Promise<PluggedCar | undefined> {
  const car = await readCarWithConfig(ctx, carId);
  if (!car?.battery) return undefined;
  return { carId, battery: Number(car.battery), soc: (await carStateOf(ctx, carId))?.soc ?? guess };
}

/** What was going on when the process before this one ended. */
async function resumedAt(ctx: Ctx): Promise<Map<string, Resumed[]>> {
  const byPoint = new Map<string, Resumed[]>();
  for (const { pointId, carId, ...charge } of await runningCharges(ctx)) {
    const car = await plugged(ctx, carId);
    if (car) byPoint.set(pointId, [...(byPoint.get(pointId) ?? []), { ...charge, car }]);
  }
  return byPoint;
}

/** The charge points of the demo world. They connect over WebSockets like real ones. */
class SimulatedPoints implements RunningPart {
  readonly #points: readonly SimulatedPoint[];
  readonly #ticking: NodeJS.Timeout;

  constructor(system: System, resumed: ReadonlyMap<string, Resumed[]>) {
    const ctx = system.contextFor({ kind: 'system' });
    const { config, clock, ids, bus } = system;
    const endpoint = `ws://localhost:${config.port}/ocpp`;
    const carOf = async (idTag: string) => {
      const carId = await carOfTag(ctx, idTag);
      return carId === undefined ? undefined : plugged(ctx, carId);
    };
    const feed = (carId: string, kw: number | null) => {
      const news: PlugNews = { carId, kw };
      void bus.publish(plugsChannel, news).catch(() => {});
    };
    this.#points = demoStations.flatMap(pointsOf).map(
      ({ id, connectors }) =>
        new SimulatedPoint(
          {
            id,
            key: demoKey(id),
            plugs: connectors,
            habits: habitsOf(id),
            carOf,
            feed,
            chance: chanceFor(`${id}/${ids.next()}`),
            now: () => clock.now().getTime(),
          },
          endpoint,
          resumed.get(id) ?? [],
        ),
    );
    this.#ticking = setInterval(() => this.#points.forEach((point) => point.tick()), tickMs);
  }

  async close(): Promise<void> {
    clearInterval(this.#ticking);
    await Promise.all(this.#points.map((point) => point.close()));
  }
}

/** Beside the simulated cars, whose batteries they fill. */
export const simulatedPoints: Part = {
  role: 'cars',
  start: async (system) => new SimulatedPoints(system, await resumedAt(system.contextFor({ kind: 'system' }))),
};
