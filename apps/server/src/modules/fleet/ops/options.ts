import { addressProblem, type ExchangeAddress } from '@volante/domain/plans/choice';
import { normalizePlate } from '@volante/domain/values/plate';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { noSuchCar } from '../change-car.ts';
import { findCar } from '../store/cars.ts';

export const car = 'patente del auto';
export const driver = 'correo o uid del conductor';
export const why = 'el motivo, que queda registrado';

/** The id of a car that staff name by its plate, in any spelling. */
export async function asCar(ctx: Ctx, text = ''): Promise<string> {
  const found = await findCar(ctx, normalizePlate(text));
  if (!found) throw noSuchCar(text);
  return found.id;
}

export const place = (what: string) => `${what}, como «Av. Grecia 5000, Ñuñoa; -33.46; -70.59»`;

const written = /^(.+);\s*(-?\d+(?:\.\d+)?)\s*;\s*(-?\d+(?:\.\d+)?)\s*$/;

/** Reads a place written as 'Av. Grecia 5000, Ñuñoa; -33.46; -70.59'. */
export function asPlace(text: string | undefined, field: string): ExchangeAddress | undefined {
  if (text === undefined) return undefined;
  const [, address, latitude, longitude] = written.exec(text) ?? [];
  if (address === undefined) {
    const message = `--${field} lleva la dirección, la latitud y la longitud separadas por «;».`;
    throw new Refusal('BAD_USER_INPUT', message, { field });
  }
  const found = { address: address.trim(), latitude: Number(latitude), longitude: Number(longitude) };
  const problem = addressProblem(found);
  if (problem) throw new Refusal('BAD_USER_INPUT', `--${field}: ${problem.message}`, { field });
  return found;
}
