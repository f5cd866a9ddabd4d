import { tellStaff } from '../../platform/console/news.ts';
import type { Ctx } from '../../platform/context.ts';

/** [CON-17] What stands at stations, or charges there, has changed: pages that show it ask again. */
export const chargingChanged = (ctx: Ctx): void => tellStaff(ctx, 'charging');
