import type { OpsAction } from '../../platform/ops/action.ts';
import { findDriverId } from '../drivers/public.ts';
import { endSignIns } from './commands/end-sign-ins.ts';
import { deviceName } from './device-name.ts';
import { findDevicesOfAccount } from './store/devices.ts';

const driver = { driver: 'e-mail or uid of the driver' };

export const accountsOps: Record<string, OpsAction> = {
  sessions: {
    summary: 'Shows the devices a driver is signed in with',
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
    summary: 'Signs a driver out of every device',
    options: driver,
    required: ['driver'],
    async run(ctx, options) {
      const ended = await endSignIns(ctx, await findDriverId(ctx, options.driver!));
      return `Sesión cerrada en ${ended} ${ended === 1 ? 'dispositivo' : 'dispositivos'}.`;
    },
  },
};
