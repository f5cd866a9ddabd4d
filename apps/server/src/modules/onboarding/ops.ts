import type { OpsAction } from '../../platform/ops/action.ts';
import { findDriverId } from '../drivers/public.ts';
import { type AccountOfAnother, accountsOfOthers } from './accounts-of-others.ts';
import { confirmOnboarding } from './commands/confirm-onboarding.ts';

const why: Record<AccountOfAnother['difference'], string> = { name: 'otro nombre', rut: 'otro RUT' };

const inWords = ({ account, holder, driver, difference }: AccountOfAnother) =>
  `${account}, a nombre de ${holder} (${why[difference]}); el conductor es ${driver}.`;

const names: OpsAction = {
  summary: 'Lista las cuentas bancarias y Uber que están a nombre de otra persona',
  options: {},
  async run(ctx) {
    const lines = (await accountsOfOthers(ctx)).map((one) => `${one.email ?? one.driverId}  ${inWords(one)}`);
    return lines.join('\n') || 'Todas las cuentas están a nombre de su conductor.';
  },
};

const confirm: OpsAction = {
  summary: 'Confirma el registro de un conductor, que pasa a la lista de espera',
  options: { driver: 'correo o uid del conductor' },
  required: ['driver'],
  async run(ctx, { driver = '' }) {
    const uid = await findDriverId(ctx, driver);
    await confirmOnboarding(ctx, uid);
    const others = (await accountsOfOthers(ctx)).filter(({ driverId }) => driverId === uid);
    return [`${driver} está en lista de espera.`, ...others.map((one) => `Atención: ${inWords(one)}`)].join('\n');
  },
};

export const onboardingOps = { confirm, names };
