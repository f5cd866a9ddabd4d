import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { forWhoMay } from '../../platform/console/for-who-may.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import { findDevicesOfAccount } from './store/devices.ts';

/** [CON-10] */
export const accountsStaffResolvers = {
  StaffDriver: {
    devices: forWhoMay('drivers.access', async (ctx, { uid }: { uid: string }) => {
      const devices = await findDevicesOfAccount(ctx, uid);
      return devices.map(({ userAgent, signedInAt, lastSeenAt }) => ({
        name: deviceName(userAgent),
        signedInAt,
        lastSeenAt,
      }));
    }),
  },
} satisfies StaffResolvers;
