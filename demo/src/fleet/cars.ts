import { createHash } from 'node:crypto';
import { normalizePlate } from '@volante/domain/values/plate';
import { addCar, findCar } from '@volante/server/modules/fleet/public';
import type { Ctx } from '@volante/server/platform/context';
import { ordinaryConfig } from './car-configs.ts';

const letters = 'BCDFGHJKLPRSTVWXYZ';

/** A plate nobody else has, for a driver who does not care which. */
export function plateFor(seed: string): string {
  const bytes = createHash('sha256').update(seed).digest();
  const series = [...bytes.subarray(0, 4)].map((byte) => letters[byte % letters.length]).join('');
  return series + String(bytes.readUInt8(4) % 100).padStart(2, '0');
}

/** The car of that plate, put into the fleet if it is not there. */
export async function ensureCar(ctx: Ctx, plate: string, electric: boolean): Promise<void> {
  if (await findCar(ctx, normalizePlate(plate))) return;
  await addCar(ctx, { plate, configId: ordinaryConfig(electric), color: 'Blanco' });
}
