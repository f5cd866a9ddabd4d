import { leastAge } from '@volante/domain/personal-data/age';
import type { View } from '../../platform/ops/view.ts';
import { accountInWords } from './account-words.ts';
import { accountsOfOthers } from './accounts-of-others.ts';
import { youngDrivers } from './young-drivers.ts';

const names: View = {
  summary: 'Lista las cuentas bancarias y Uber que están a nombre de otra persona',
  options: {},
  async run(ctx) {
    const lines = (await accountsOfOthers(ctx)).map((one) => `${one.email ?? one.driverId}  ${accountInWords(one)}`);
    return lines.join('\n') || 'Todas las cuentas están a nombre de su conductor.';
  },
};

const ages: View = {
  summary: `Lista a los conductores en registro o en lista de espera que tienen menos de ${leastAge} años`,
  options: {},
  async run(ctx) {
    const lines = (await youngDrivers(ctx)).map(({ driverId, email, age }) => `${email ?? driverId}  ${age}`);
    return lines.join('\n') || `Nadie en registro tiene menos de ${leastAge} años.`;
  },
};

export const onboardingOps = { names, ages };
