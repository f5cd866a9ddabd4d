import { self } from '../../platform/auth/policies.ts';

export const ownCash = self(({ driverId }: { driverId: string }) => driverId);
export const ownBond = self(({ id }: { id: string }) => id);
