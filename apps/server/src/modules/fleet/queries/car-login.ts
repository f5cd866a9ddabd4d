import type { Ctx } from '../../../platform/context.ts';
import type { MqttLogin } from '../../../platform/mqtt.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { carPassword } from '../car-password.ts';
import { findCar } from '../store/cars.ts';

/** The user name and password that the car uses at the MQTT broker. */
export async function carLogin(ctx: Ctx, carId: string): Promise<MqttLogin> {
  const car = await findCar(ctx, carId);
  if (!car) throw new Refusal('NOT_FOUND', `No existe el auto ${carId}.`, { field: 'car' });
  return { username: car.id, password: carPassword(ctx.vault, car.id, car.credentials_version) };
}
