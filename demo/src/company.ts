import { isUfDay } from '@volante/domain/accounting/uf';
import { localDate, localDateOf } from '@volante/domain/values/dates';
import { recordUf } from '@volante/server/modules/accounting/public';
import { importCarConfigs } from '@volante/server/modules/fleet/public';
import { importPlans } from '@volante/server/modules/plans/public';
import type { Ctx } from '@volante/server/platform/context';
import { demoCarConfigs } from './fleet/car-configs.ts';
import { demoPlans } from './plans.ts';

/** An assumed UF value, for the months after the last published one. */
const demoUf = { date: localDate('2026-11-01'), value: '41200.00' };

/** Sets up what the demo company needs before its first driver: plans, car types and the UF. */
export async function setUpCompany(ctx: Ctx): Promise<void> {
  await importPlans(ctx, demoPlans);
  await importCarConfigs(ctx, demoCarConfigs);
  if (isUfDay(demoUf.date, localDateOf(ctx.clock.now()))) await recordUf(ctx, { ...demoUf, source: 'staff:demo' });
}
