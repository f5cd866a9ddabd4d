import type { Ctx } from '../context.ts';

/** The bus channel of the console. It carries names of what changed, never what it is now. */
const channel = 'console';

/** Whoever of the staff has the console open hears that this changed, once the transaction around it has committed. */
export function tellStaff(ctx: Ctx, topic: string): void {
  ctx.afterCommit(() => ctx.bus.publish(channel, topic));
}

export const hearStaff = ({ bus }: Pick<Ctx, 'bus'>, heard: (topic: string) => void): (() => void) =>
  bus.subscribe(channel, (topic) => heard(String(topic)));
