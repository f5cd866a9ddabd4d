import type { StaffStation } from '../../generated/staff-resolvers.generated.ts';

/** Its prices are read only when a query asks. */
export type StaffStationMapper = Omit<StaffStation, 'prices'>;
