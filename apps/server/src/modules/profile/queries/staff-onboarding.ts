import { flags } from '@volante/domain/onboarding/flags';
import type { StaffOnboarding } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { driversConfig } from '../../drivers/public.ts';
import { getDriver } from './get-driver.ts';

/** [CON-10] What the driver's own app says of the onboarding. */
export async function staffOnboarding(ctx: Ctx, uid: string): Promise<StaffOnboarding> {
  const { verifiedList, onboarding } = await getDriver(ctx, uid);
  return {
    needed: onboarding.needed,
    progress: onboarding.progress,
    flags: flags.map((flag) => ({
      flag,
      done: verifiedList[flag],
      required: driversConfig.requiredFlags.includes(flag),
    })),
  };
}
