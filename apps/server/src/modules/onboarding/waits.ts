import { waitOf } from '../../platform/waits/wait-of.ts';
import { waitingToConfirm } from '../drivers/public.ts';
import { waitingOtherNames } from './other-names-store.ts';

/** [CON-07] */
export const onboardingWaits = [
  waitOf({
    name: 'to-confirm',
    title: 'Registros por confirmar',
    permission: 'onboarding.confirm',
    targetHours: 24,
    waiting: waitingToConfirm,
    shown: ({ driver_id: driver }) => ({
      kind: 'driver',
      title: 'Registro completo',
      detail: '',
      driver,
      actions: [{ action: 'onboarding confirm', fields: { driver } }],
    }),
  }),
  waitOf({
    name: 'other-names',
    title: 'Cuentas a nombre de otra persona',
    permission: 'onboarding.confirm',
    targetHours: 48,
    waiting: waitingOtherNames,
    shown: ({ driver_id: driver, account, difference }) => ({
      kind: 'driver',
      title: account === 'uber' ? 'Cuenta Uber' : 'Cuenta bancaria',
      detail: difference === 'rut' ? 'Tiene otro RUT que el conductor' : 'Tiene otro nombre que el conductor',
      driver,
      actions: [{ action: 'onboarding accept-account', fields: { driver, account } }],
    }),
  }),
];
