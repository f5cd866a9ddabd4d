import { self } from '../../platform/auth/policies.ts';

export const ownAppointments = self(({ driverId }: { driverId: string }) => driverId);
