import type { OpsAction } from '../../platform/ops/action.ts';
import { findDriverId } from '../drivers/public.ts';
import { deletionsOps } from './deletions-ops.ts';
import { endSignIns } from './commands/end-sign-ins.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import { findDevicesOfAccount } from './store/devices.ts';

const ofDriver = { driver: 'correo o uid del conductor' };

export const accountsOps: Record<string, OpsAction> = {
  ...deletionsOps,
  sessions: {
    summary: 'Muestra los dispositivos con sesión de un conductor',
    options: ofDriver,
    required: ['driver'],
    async run(ctx, { driver = '' }) {
      const devices = await findDevicesOfAccount(ctx, await findDriverId(ctx, driver));
      return devices.map(({ userAgent, signedInAt, lastSeenAt }) => ({
        device: deviceName(userAgent),
        signedInAt,
        lastSeenAt,
      }));
    },
  },
  signout: {
    summary: 'Cierra la sesión de un conductor en todos sus dispositivos',
    options: ofDriver,
    required: ['driver'],
    async run(ctx, { driver = '' }) {
      const ended = await endSignIns(ctx, await findDriverId(ctx, driver));
      return `Sesión cerrada en ${ended} ${ended === 1 ? 'dispositivo' : 'dispositivos'}.`;
    },
  },
};
