import type { View } from '../../../platform/ops/view.ts';
import { asBoolean } from '../../../platform/ops/options.ts';
import { mustFindCar } from '../car-field.ts';
import { renewCredentials } from '../commands/renew-credentials.ts';
import { carLogin } from '../queries/car-login.ts';

export const credentials: View = {
  summary: 'Muestra con qué usuario y contraseña se conecta un auto por MQTT',
  options: { car: 'patente del auto', renew: 'true para darle otra contraseña: la de antes deja de servir' },
  required: ['car'],
  async run(ctx, options) {
    const renew = asBoolean(options.renew, 'renew') ?? false;
    const carId = await mustFindCar(ctx, options.car ?? '');
    if (renew) await renewCredentials(ctx, carId);
    const { username, password } = await carLogin(ctx, carId);
    return `usuario: ${username}\ncontraseña: ${password}`;
  },
};
