import type { Ctx } from '../../platform/context.ts';
import type { Part } from '../../platform/module.ts';
import type { System } from '../../platform/system.ts';
import { type Device, findDevicesOfAccount, markDevicesSeen } from './store/devices.ts';

const everyMs = 30_000;

/** The devices of an account, each with what this node knows of it and has not written down yet. Newest first. */
export async function devicesSeenNow(ctx: Ctx, auth: System['auth'], uid: string): Promise<Device[]> {
  const seen = auth.seen();
  const devices = (await findDevicesOfAccount(ctx, uid)).map((device) => {
    const here = seen.get(device.grantId) ?? device.lastSeenAt;
    return { ...device, lastSeenAt: here > device.lastSeenAt ? here : device.lastSeenAt };
  });
  return devices.toSorted((one, other) => other.lastSeenAt.getTime() - one.lastSeenAt.getTime());
}

/** Writes down which devices have used the app at this node since the last time. */
async function keepSeenDevices(system: System): Promise<void> {
  await markDevicesSeen(system.contextFor({ kind: 'system' }), system.auth.takeSeen());
}

/** 'Última vez' of a device is when the app last asked for something there, not when its token was last renewed. */
export const seenDevices: Part = {
  role: 'api',
  async start(system) {
    const keep = () =>
      keepSeenDevices(system).catch((error: unknown) =>
        system.log.warn({ err: error }, 'which devices were seen could not be kept'),
      );
    const timer = setInterval(() => void keep(), everyMs);
    return {
      async close() {
        clearInterval(timer);
        await keep();
      },
    };
  },
};
