import type { Ctx } from '@volante/server/platform/context';

const day = 86_400_000;

export function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}

/** The same context with its clock set to `instant`: commands run with it are dated then. */
export function on(ctx: Ctx, instant: Date): Ctx {
  return { ...ctx, clock: { now: () => instant } };
}
