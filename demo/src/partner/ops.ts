import { findDriverId } from '@volante/server/modules/drivers/public';
import type { OpsAction } from '@volante/server/platform/ops/action';
import { Refusal } from '@volante/server/platform/refusal';
import { keepPlays } from './plays.ts';

export const partner: OpsAction = {
  summary: 'El simulador hace la parte de un conductor en las entregas: sus pasos, sus fotos y el código',
  options: { driver: 'correo o uid del conductor', plays: 'on u off' },
  required: ['driver', 'plays'],
  async run(ctx, { driver = '', plays = '' }) {
    if (plays !== 'on' && plays !== 'off') {
      throw new Refusal('BAD_USER_INPUT', '--plays es on u off.', { field: 'plays' });
    }
    await keepPlays(ctx, await findDriverId(ctx, driver), plays === 'on');
    return plays === 'on' ? `El simulador hace la parte de ${driver}.` : `${driver} juega por su cuenta.`;
  },
};
