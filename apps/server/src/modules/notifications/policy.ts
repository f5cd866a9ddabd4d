import { self } from '../../platform/auth/policies.ts';

export const ownNotifications = self((args: { driverId: string }) => args.driverId);
