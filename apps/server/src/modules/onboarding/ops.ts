import { leastAge } from '@volante/domain/personal-data/age';
import type { OpsAction } from '../../platform/ops/action.ts';
import { findDriverId } from '../drivers/public.ts';
import { type AccountOfAnother, accountsOfOthers } from './accounts-of-others.ts';
import { confirmOnboarding } from './commands/confirm-onboarding.ts';
import { youngDrivers } from './young-drivers.ts';

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
    const young = (await youngDrivers(ctx)).filter(({ driverId }) => driverId === uid);
    const notes = [...young.map(({ age }) => `el conductor ${age}.`), ...others.map(inWords)];
    return [`${driver} está en lista de espera.`, ...notes.map((note) => `Atención: ${note}`)].join('\n');
  },
};

const ages: OpsAction = {
  summary: `Lista a los conductores en registro o en lista de espera que tienen menos de ${leastAge} años`,
  options: {},
  async run(ctx) {
    const lines = (await youngDrivers(ctx)).map(({ driverId, email, age }) => `${email ?? driverId}  ${age}`);
    return lines.join('\n') || `Nadie en registro tiene menos de ${leastAge} años.`;
  },
};

export const onboardingOps = { confirm, names, ages };
