import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readCarWithConfig } from '../store/car-configs.ts';

/** SUB-03: the car as the driver who has it sees it. */
export async function car(ctx: Ctx, { carId }: { carId: string }) {
  const row = await readCarWithConfig(ctx, carId);
  if (!row) throw new Refusal('NOT_FOUND', 'No encontramos este auto.');
  const { plate, color, id: _kind, ...config } = row;
  return {
    _id: plate,
    info: { plate, color, brand: config.brand, model: config.model },
    carConfig: { ...config, image: config.category },
  };
}
