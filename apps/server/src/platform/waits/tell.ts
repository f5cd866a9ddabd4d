import { tellStaff } from '../console/news.ts';
import type { Ctx } from '../context.ts';

/**
 * [CON-07] Something has begun to wait for the staff, or no longer does: whoever looks at what waits asks again. What changes by
 * the hour alone is seen when the page asks by itself.
 */
export const waitsChanged = (ctx: Ctx): void => tellStaff(ctx, 'waits');
