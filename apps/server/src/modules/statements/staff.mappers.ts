import type { Explained } from '@volante/domain/billing/explain';
import type { StaffWeek } from '../../generated/staff-resolvers.generated.ts';

/** The reasons are made when a query asks for one. */
export type StaffWeekMapper = Omit<StaffWeek, 'why'> & { readonly explained: Explained };
