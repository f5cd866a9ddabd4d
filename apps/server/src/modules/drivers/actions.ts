import { driverStatuses } from '@volante/domain/drivers/status';
import { statusName } from '@volante/domain/drivers/status-names';
import { flagNames } from '@volante/domain/onboarding/flag-names';
import { present } from '@volante/domain/values/present';
import { action, whyAsked, whyNeeded } from '../../platform/actions/action.ts';
import { field, named } from '../../platform/actions/field.ts';
import type { Ctx } from '../../platform/context.ts';
import { changeStatus } from './commands/change-status.ts';
import { setAccess } from './commands/set-access.ts';
import { setVerifiedFlag } from './commands/set-verified-flag.ts';
import { driverField } from './driver-field.ts';
import { lockDriver } from './store/drivers.ts';

const driver = driverField();

/** As it stands before the change, which waits for the same lock. */
const before = async ({ db }: Ctx, uid: string) => present(await lockDriver(db, uid), 'the driver who was found');

const status = action({
  name: 'drivers status',
  title: 'Cambia el estado de un conductor',
  permission: 'drivers.change',
  fields: {
    driver,
    to: field.choice(
      named(driverStatuses, statusName),
      '',
      (text) => `'${text}' no es un estado. Los estados son: ${driverStatuses.join(', ')}.`,
    ),
  },
  why: whyNeeded(),
  async run(ctx, { driver: { uid, typed }, to }, { why }) {
    const { status: from } = await before(ctx, uid);
    await changeStatus(ctx, { uid, to, why });
    return { text: `${typed} está en '${to}'.`, before: from, after: to };
  },
});

const verify = action({
  name: 'drivers verify',
  title: 'Marca o desmarca una verificación',
  permission: 'drivers.change',
  fields: {
    driver,
    flag: field.choice(
      flagNames,
      'lo que se verifica; los términos los acepta el conductor',
      (text) => `'${text}' no es una verificación.`,
    ),
    value: field.choice(
      { true: 'Verificado', false: 'Sin verificar' },
      '',
      (text) => `'${text}' debe ser true o false.`,
    ),
  },
  why: whyAsked(),
  async run(ctx, { driver: { uid, typed }, flag, value }, { why }) {
    const driverThen = await before(ctx, uid);
    // The terms, which no column of a flag says, are refused.
    const was = flag !== 'tc' && driverThen[`verified_${flag}`];
    await setVerifiedFlag(ctx, uid, flag, value === 'true', why || 'Revisión de la administración');
    return { text: `${typed}: ${flag} = ${value}.`, before: String(was), after: value };
  },
});

function access(verb: string, title: string, flag: 'banned' | 'enabled', value: boolean, done: string) {
  return action({
    name: `drivers ${verb}`,
    title,
    permission: 'drivers.access',
    fields: { driver },
    why: whyNeeded(),
    async run(ctx, { driver: { uid, typed } }, { why }) {
      const was = (await before(ctx, uid))[flag];
      await setAccess(ctx, { uid, flag, value, why });
      return { text: `${typed} ${done}.`, before: `${flag}: ${was}`, after: `${flag}: ${value}` };
    },
  });
}

export const driversActions = [
  status,
  verify,
  access('ban', 'Bloquea a un conductor y cierra sus sesiones', 'banned', true, 'está bloqueado'),
  access('unban', 'Levanta el bloqueo de un conductor', 'banned', false, 'ya no está bloqueado'),
  access('enable', 'Habilita a un conductor', 'enabled', true, 'está habilitado'),
  access('disable', 'Deshabilita a un conductor y cierra sus sesiones', 'enabled', false, 'está deshabilitado'),
];
