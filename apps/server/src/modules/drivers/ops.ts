import { type DriverStatus, driverStatuses, isDriverStatus } from '@volante/domain/drivers/status';
import { flags, isFlag } from '@volante/domain/onboarding/flags';
import { blockedText } from '@volante/domain/personal-data/blocks';
import type { Ctx } from '../../platform/context.ts';
import { blockedAmong } from '../../platform/data-blocks/store.ts';
import type { OpsAction } from '../../platform/ops/action.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeStatus } from './commands/change-status.ts';
import { setAccess } from './commands/set-access.ts';
import { setVerifiedFlag } from './commands/set-verified-flag.ts';
import { findDriverId } from './queries/find-driver-id.ts';
import { listDrivers } from './store/drivers.ts';

const driver = 'correo o uid del conductor';
const why = 'el motivo, que queda registrado';

function asStatus(text: string): DriverStatus {
  if (isDriverStatus(text)) return text;
  throw new Refusal('BAD_USER_INPUT', `'${text}' no es un estado. Los estados son: ${driverStatuses.join(', ')}.`);
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const list: OpsAction = {
  summary: 'Lista a los conductores: uid, correo y estado',
  options: { status: 'solo los de este estado' },
  async run(ctx, { status }) {
    const rows = await listDrivers(ctx.db, status === undefined ? undefined : asStatus(status));
    const blocked = await blockedAmong(ctx.db, ids(rows));
    const lines = rows.map(({ id, email, status, substatus, banned, enabled }) => {
      const marks = [status, substatus, banned && 'bloqueado', !enabled && 'deshabilitado'].filter(Boolean);
      const shown = blocked.has(id) ? blockedText : (email ?? '(cuenta eliminada)');
      return [id, shown.padEnd(32), marks.join(', ')].join('  ');
    });
    return lines.join('\n') || 'No hay conductores.';
  },
};

const status: OpsAction = {
  summary: 'Cambia el estado de un conductor',
  options: { driver, to: `el estado nuevo: ${driverStatuses.join(', ')}`, why },
  required: ['driver', 'to', 'why'],
  async run(ctx, { driver = '', to = '', why = '' }) {
    await changeStatus(ctx, { uid: await findDriverId(ctx, driver), to: asStatus(to), why });
    return `${driver} está en '${to}'.`;
  },
};

const verify: OpsAction = {
  summary: 'Marca o desmarca una verificación',
  options: { driver, flag: flags.filter((flag) => flag !== 'tc').join(', '), value: 'true o false', why },
  required: ['driver', 'flag', 'value'],
  async run(ctx, { driver = '', flag = '', value = '', why = 'Revisión de la administración' }) {
    if (!isFlag(flag)) throw new Refusal('BAD_USER_INPUT', `'${flag}' no es una verificación.`, { field: 'flag' });
    if (value !== 'true' && value !== 'false') {
      throw new Refusal('BAD_USER_INPUT', `'${value}' debe ser true o false.`, { field: 'value' });
    }
    await setVerifiedFlag(ctx, await findDriverId(ctx, driver), flag, value === 'true', why);
    return `${driver}: ${flag} = ${value}.`;
  },
};

function accessAction(summary: string, flag: 'banned' | 'enabled', value: boolean, done: string): OpsAction {
  return {
    summary,
    options: { driver, why },
    required: ['driver', 'why'],
    async run(ctx: Ctx, { driver = '', why = '' }) {
      await setAccess(ctx, { uid: await findDriverId(ctx, driver), flag, value, why });
      return `${driver} ${done}.`;
    },
  };
}

export const driversOps = {
  list,
  status,
  verify,
  ban: accessAction('Bloquea a un conductor y cierra sus sesiones', 'banned', true, 'está bloqueado'),
  unban: accessAction('Levanta el bloqueo de un conductor', 'banned', false, 'ya no está bloqueado'),
  enable: accessAction('Habilita a un conductor', 'enabled', true, 'está habilitado'),
  disable: accessAction('Deshabilita a un conductor y cierra sus sesiones', 'enabled', false, 'está deshabilitado'),
};
