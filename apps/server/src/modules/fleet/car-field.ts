import { normalizePlate } from '@volante/domain/values/plate';
import { type Field, field } from '../../platform/actions/field.ts';
import type { Ctx } from '../../platform/context.ts';
import { noSuchCar } from './change-car.ts';
import { findCar } from './store/cars.ts';

/** The id of a car that staff name by its plate, in any spelling. */
export async function mustFindCar(ctx: Ctx, typed: string): Promise<string> {
  const found = await findCar(ctx, normalizePlate(typed));
  if (!found) throw noSuchCar(typed);
  return found.id;
}

/** A car of the fleet, also one that is retired. */
export const carField = (help = 'patente del auto'): Field<string> => ({
  ...field.car(help),
  read: (text, _name, ctx) => mustFindCar(ctx, text),
});
