import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hasCarConfig } from './store/car-configs.ts';

const longestColor = 40;

export function colorOrRefuse(text: string): string {
  const color = text.trim();
  if (color && color.length <= longestColor) return color;
  throw new Refusal('BAD_USER_INPUT', `El color es un texto de hasta ${longestColor} letras.`, { field: 'color' });
}

export async function mustBeConfig(ctx: Ctx, id: string): Promise<void> {
  if (await hasCarConfig(ctx, id)) return;
  throw new Refusal('NOT_FOUND', `No existe el modelo de auto '${id}'.`, { field: 'config' });
}
