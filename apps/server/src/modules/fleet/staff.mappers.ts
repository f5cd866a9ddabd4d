import type { StaffCar } from '../../generated/staff-resolvers.generated.ts';

/** The rest is asked by itself. */
export type StaffCarMapper = Omit<StaffCar, 'drivers' | 'lastSaid'>;
