import { createHash } from 'node:crypto';
import { normalizePlate } from '@volante/domain/values/plate';
import { addCar, findCar } from '@volante/server/modules/fleet/public';
import type { Ctx } from '@volante/server/platform/context';
import { ordinaryConfig } from './car-configs.ts';

const letters = 'BCDFGHJKLPRSTVWXYZ';

/** A plate derived from the seed, for drivers whose wish names none. */
export function plateFor(seed: string): string {
  const bytes = createHash('sha256').update(seed).digest();
  const series = [...bytes.subarray(0, 4)].map((byte) => letters[byte % letters.length]).join('');
  return series + String(bytes.readUInt8(4) % 100).padStart(2, '0');
}

/** Adds a car with that plate to the fleet if there is none. */
export async function ensureCar(ctx: Ctx, plate: string, electric: boolean): Promise<void> {
  if (await findCar(ctx, normalizePlate(plate))) return;
  await addCar(ctx, { plate, configId: ordinaryConfig(electric), color: 'Blanco' });
}
