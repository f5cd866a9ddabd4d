import type { View } from '../../platform/ops/view.ts';
import { findDriverId } from '../drivers/public.ts';
import { deletionsOps } from './deletions-ops.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import { findDevicesOfAccount } from './store/devices.ts';

export const accountsOps: Record<string, View> = {
  ...deletionsOps,
  sessions: {
    summary: 'Muestra los dispositivos con sesión de un conductor',
    options: { driver: 'correo o uid del conductor' },
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
};
