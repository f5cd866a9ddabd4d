import { demoCarConfigs } from '@volante/demo/fleet/car-configs';
import { ensureCar, plateFor } from '@volante/demo/fleet/cars';
import { importCarConfigs } from '@volante/server/modules/fleet/public';
import { telemetryModule } from '@volante/server/modules/telemetry/module';
import { recordReadings } from '@volante/server/modules/telemetry/public';
import type { System } from '@volante/server/platform/system';

/** A car that can report. */
export async function carOf(system: System, name: string): Promise<string> {
  const ctx = system.contextFor({ kind: 'system' });
  const plate = plateFor(name);
  await importCarConfigs(ctx, demoCarConfigs);
  await ensureCar(ctx, plate, true);
  return plate;
}

/** The car says at each of these moments that it has driven 1 km more. */
export function record(system: System, carId: string, moments: readonly Date[]) {
  return recordReadings(
    system.contextFor({ kind: 'system' }),
    moments.map((at, n) => ({
      carId,
      message: { at: at.getTime(), odometer: 1_000 + n, doors: 'closed' as const },
      receivedAt: at,
    })),
  );
}

/** Runs a job of the telemetry as if it were then. */
export async function runJob(system: System, name: 'prepare' | 'forget', now: Date): Promise<void> {
  const job = telemetryModule.jobs.find((each) => each.name === `telemetry-${name}-readings`)!;
  await job.run({ ...system.contextFor({ kind: 'system' }), clock: { now: () => now } });
}

/** Each reading of a car and the partition it is in. */
export async function placesOfReadings({ pool }: System, carId: string): Promise<{ at: Date; place: string }[]> {
  const { rows } = await pool.query<{ at: Date; place: string }>(
    'select at, tableoid::regclass::text as place from car_readings where car_id = $1 order by at',
    [carId],
  );
  return rows;
}

/** The partitions' names, oldest first. */
export async function partitionNames({ pool }: System): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'car_readings'::regclass
     order by position('rest' in inhrelid::regclass::text), 1`,
  );
  return rows.map(({ name }) => name);
}
