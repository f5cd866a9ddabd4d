import { driverField } from '@volante/server/modules/drivers/public';
import { action } from '@volante/server/platform/actions/action';
import { field } from '@volante/server/platform/actions/field';
import { keepPlays } from './plays.ts';

const partner = action({
  name: 'simulator partner',
  title: 'El simulador hace la parte de un conductor en las entregas: sus pasos, sus fotos y el código',
  permission: 'handovers.repair',
  fields: {
    driver: driverField(),
    plays: field.choice({ on: 'Sí', off: 'No' }, '', () => '--plays es on u off.'),
  },
  why: 'none',
  async run(ctx, { driver: { uid, typed }, plays }) {
    await keepPlays(ctx, uid, plays === 'on');
    return plays === 'on' ? `El simulador hace la parte de ${typed}.` : `${typed} juega por su cuenta.`;
  },
});

export const partnerActions = [partner];
