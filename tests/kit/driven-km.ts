// What cars drove, as their odometers tell it, and how it was counted.
import { on } from '@volante/demo/past';
import { recordReadings } from '@volante/server/modules/telemetry/public';
import type { System } from '@volante/server/platform/system';

/** What the car's odometer showed, in km, at these instants, each heard at once. */
export async function say(system: System, carId: string, readings: Record<string, number>): Promise<void> {
  const position: [number, number] = [-33.45, -70.66];
  const said = Object.entries(readings).map(([instant, odometer]) => {
    const receivedAt = new Date(instant);
    return { carId, receivedAt, message: { at: receivedAt.getTime(), odometer, position, doors: 'closed' as const } };
  });
  await recordReadings(on(system.contextFor({ kind: 'system' }), new Date('2026-11-15T15:00:00Z')), said);
}

/** Km by driver and day; with another bill's date beside it where it is an adjustment. */
export async function countedKm({ pool }: System, carId: string): Promise<[string, string, number, string?][]> {
  const { rows } = await pool.query<{ uid: string; day: string; billed: string; metres: number }>(
    `select driver_id as uid, to_char(day, 'YYYY-MM-DD') as day, to_char(bill_date, 'YYYY-MM-DD') as billed, metres
     from driver_km where car_id = $1 order by day, bill_date, driver_id`,
    [carId],
  );
  return rows.map(({ uid, day, billed, metres }) =>
    billed === day ? [uid, day, metres / 1000] : [uid, day, metres / 1000, billed],
  );
}
