import type { OpsAction } from '../../platform/ops/action.ts';
import { findDriverId } from '../drivers/public.ts';
import { deletionsOps } from './deletions-ops.ts';
import { endSignIns } from './commands/end-sign-ins.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import { findDevicesOfAccount } from './store/devices.ts';

const driver = { driver: 'correo o uid del conductor' };

export const accountsOps: Record<string, OpsAction> = {
  ...deletionsOps,
  sessions: {
    summary: 'Muestra los dispositivos con sesión de un conductor',
    options: driver,
    required: ['driver'],
    async run(ctx, options) {
      const devices = await findDevicesOfAccount(ctx, await findDriverId(ctx, options.driver!));
      return devices.map(({ userAgent, signedInAt, lastSeenAt }) => ({
        device: deviceName(userAgent),
        signedInAt,
        lastSeenAt,
      }));
    },
  },
  signout: {
    summary: 'Cierra la sesión de un conductor en todos sus dispositivos',
    options: driver,
    required: ['driver'],
    async run(ctx, options) {
      const ended = await endSignIns(ctx, await findDriverId(ctx, options.driver!));
      return `Sesión cerrada en ${ended} ${ended === 1 ? 'dispositivo' : 'dispositivos'}.`;
    },
  },
};
