import { action, whyNeeded } from '../../platform/actions/action.ts';
import { field } from '../../platform/actions/field.ts';
import { Refusal } from '../../platform/refusal.ts';
import { driverField } from '../drivers/public.ts';
import { accountInWords } from './account-words.ts';
import { accountsOfOthers } from './accounts-of-others.ts';
import { confirmOnboarding } from './commands/confirm-onboarding.ts';
import { acceptOtherName } from './other-names-store.ts';
import { youngDrivers } from './young-drivers.ts';

const confirm = action({
  name: 'onboarding confirm',
  title: 'Confirma el registro de un conductor, que pasa a la lista de espera',
  permission: 'onboarding.confirm',
  fields: { driver: driverField() },
  why: 'none',
  async run(ctx, { driver: { uid, typed } }) {
    await confirmOnboarding(ctx, uid);
    const others = await accountsOfOthers(ctx, [uid]);
    const young = (await youngDrivers(ctx)).filter(({ driverId }) => driverId === uid);
    const notes = [...young.map(({ age }) => `el conductor ${age}.`), ...others.map(accountInWords)];
    return [`${typed} está en lista de espera.`, ...notes.map((note) => `Atención: ${note}`)].join('\n');
  },
});

const accept = action({
  name: 'onboarding accept-account',
  title: 'Acepta que una cuenta bancaria o Uber esté a nombre de otra persona: deja de esperar en Hoy',
  permission: 'onboarding.confirm',
  fields: {
    driver: driverField(),
    account: field.text('uber, o bank/ y el id de la cuenta, como lo muestra Hoy'),
  },
  why: whyNeeded(),
  async run(ctx, { driver: { uid, typed }, account }) {
    if (!(await acceptOtherName(ctx.db, uid, account, ctx.clock.now()))) {
      throw new Refusal('NOT_FOUND', `${typed} no tiene esa cuenta a otro nombre, o ya se aceptó.`, {
        field: 'account',
      });
    }
    return `${typed}: cuenta aceptada a nombre de otra persona.`;
  },
});

export const onboardingActions = [confirm, accept];
