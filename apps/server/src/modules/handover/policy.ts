import { self } from '../../platform/auth/policies.ts';

export const own = self(({ driverId }: { driverId: string }) => driverId);
