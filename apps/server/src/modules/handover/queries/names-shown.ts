import type { StaffDriverName } from '../../../generated/staff-resolvers.generated.ts';
import { onlyStaff } from '../../../platform/console/may.ts';
import type { Ctx } from '../../../platform/context.ts';
import { namesForStaff } from '../../drivers/public.ts';

/** The names of these drivers, for whoever may see drivers; nobody's for the others. */
export async function namesShown(ctx: Ctx, uids: readonly string[]): Promise<ReadonlyMap<string, StaffDriverName>> {
  return onlyStaff(ctx).may('drivers.read') ? namesForStaff(ctx, [...new Set(uids)]) : new Map();
}
