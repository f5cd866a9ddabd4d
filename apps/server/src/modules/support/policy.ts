import { self } from '../../platform/auth/policies.ts';

export const ownChat = self(({ driverId }: { driverId: string }) => driverId);
