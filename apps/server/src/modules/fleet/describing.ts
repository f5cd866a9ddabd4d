import type { Fuel } from '@volante/domain/fleet/car-config';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { fuelOfConfig } from './store/car-configs.ts';

const longestColor = 40;

export function colorOrRefuse(text: string): string {
  const color = text.trim();
  if (color && color.length <= longestColor) return color;
  throw new Refusal('BAD_USER_INPUT', `El color es un texto de hasta ${longestColor} letras.`, { field: 'color' });
}

/** Returns the fuel of this kind of car; refuses a kind that does not exist. */
export async function mustBeConfig(ctx: Ctx, id: string): Promise<Fuel> {
  const fuel = await fuelOfConfig(ctx, id);
  if (fuel) return fuel;
  throw new Refusal('NOT_FOUND', `No existe el modelo de auto '${id}'.`, { field: 'config' });
}
