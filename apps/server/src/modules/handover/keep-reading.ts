import { type ReadingSource, saidInTime } from '@volante/domain/handover/readings';
import type { Ctx } from '../../platform/context.ts';
import { carStateOf } from '../telemetry/public.ts';
import type { Party } from './party.ts';
import { driverIn } from './driver-in.ts';
import { logExchange } from './store/log.ts';
import { putReading } from './store/readings.ts';

/** What a driver read from the dashboard. */
export interface TypedReading {
  odometer?: number | null | undefined;
  battery?: number | null | undefined;
}

/** What the car said counts before what was typed. */
function chosen(said: number | null | undefined, typed: number | null | undefined): [number, ReadingSource] | null {
  if (typeof said === 'number') return [Math.round(said), 'car'];
  return typeof typed === 'number' ? [typed, 'driver'] : null;
}

/** [DAY-10] Records odometer and battery of one side at that moment, as far as they are known. The exchange is locked. */
export async function keepReading(
  tx: Ctx,
  { exchange, role }: Pick<Party, 'exchange' | 'role'>,
  typed: TypedReading,
  at: Date,
): Promise<void> {
  const state = await carStateOf(tx, exchange.car_id);
  const car = state && saidInTime(state.at, at) ? state : null;
  const [odometer, battery] = [chosen(car?.shownOdometer, typed.odometer), chosen(car?.soc, typed.battery)];
  if (!odometer && !battery) return;
  await putReading(tx, {
    exchange_id: exchange.id,
    domain: role,
    driver_id: driverIn(exchange, role),
    odometer_km: odometer?.[0] ?? null,
    odometer_from: odometer?.[1] ?? null,
    battery_percent: battery?.[0] ?? null,
    battery_from: battery?.[1] ?? null,
    read_at: at,
  });
  const words = [odometer && `${odometer[0]} km (${odometer[1]})`, battery && `${battery[0]} % (${battery[1]})`];
  await logExchange(tx, exchange.id, { what: 'reading', role, detail: words.filter(Boolean).join(', ') });
}
