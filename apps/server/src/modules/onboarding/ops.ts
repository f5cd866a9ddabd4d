import type { OpsAction } from '../../platform/ops/action.ts';
import { findDriverId } from '../drivers/public.ts';
import { confirmOnboarding } from './commands/confirm-onboarding.ts';

const confirm: OpsAction = {
  summary: 'Confirma el registro de un conductor, que pasa a la lista de espera',
  options: { driver: 'correo o uid del conductor' },
  required: ['driver'],
  async run(ctx, { driver = '' }) {
    await confirmOnboarding(ctx, await findDriverId(ctx, driver));
    return `${driver} está en lista de espera.`;
  },
};

export const onboardingOps = { confirm };
