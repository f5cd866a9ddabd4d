import type { OpsAction } from '../../../platform/ops/action.ts';
import { asBoolean } from '../../../platform/ops/options.ts';
import { renewCredentials } from '../commands/renew-credentials.ts';
import { carLogin } from '../queries/car-login.ts';
import { asCar, car } from './options.ts';

export const credentials: OpsAction = {
  summary: 'Muestra con qué usuario y contraseña se conecta un auto por MQTT',
  options: { car, renew: 'true para darle otra contraseña: la de antes deja de servir' },
  required: ['car'],
  async run(ctx, options) {
    const renew = asBoolean(options.renew, 'renew') ?? false;
    const carId = await asCar(ctx, options.car);
    if (renew) await renewCredentials(ctx, carId);
    const { username, password } = await carLogin(ctx, carId);
    return `usuario: ${username}\ncontraseña: ${password}`;
  },
};
