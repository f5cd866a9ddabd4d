import type { Part } from '../../platform/module.ts';
import type { System } from '../../platform/system.ts';
import { markDevicesSeen } from './store/devices.ts';

const everyMs = 30_000;

/** Writes down which devices have used the app at this node since the last time. */
export async function keepSeenDevices(system: System): Promise<void> {
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
