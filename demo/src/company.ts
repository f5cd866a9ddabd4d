import { recordUf } from '@volante/server/modules/accounting/public';
import { importCarConfigs } from '@volante/server/modules/fleet/public';
import { importPlans } from '@volante/server/modules/plans/public';
import type { Ctx } from '@volante/server/platform/context';
import { demoCarConfigs } from './fleet/car-configs.ts';
import { demoPlans } from './plans.ts';

/** Assumed for the months after the last published value. */
const demoUf = { date: '2026-11-01', value: '41200.00' };

/** What the rental company of the demo world has set up before its first driver comes. */
export async function setUpCompany(ctx: Ctx): Promise<void> {
  await importPlans(ctx, demoPlans);
  await importCarConfigs(ctx, demoCarConfigs);
  await recordUf(ctx, { ...demoUf, source: 'staff:demo' });
}
