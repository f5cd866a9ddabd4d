import type { Ctx } from '../../platform/context.ts';

/** The bus channel of the chat. It carries ids and places alone; whoever hears of a message reads it. */
const channel = 'chat';

/** What happened to a driver's chat. */
export type ChatNews =
  /** There is a message that the driver's phones may not have. */
  | { what: 'said'; driverId: string; caseId: string }
  /** Somebody read, or the case was closed. */
  | { what: 'changed'; driverId: string; caseId: string }
  | { what: 'typing'; driverId: string; caseId: string; author: 'driver' | 'staff' };

/** Every node hears of it once the transaction around it has committed. */
export function tellChat(ctx: Ctx, news: ChatNews): void {
  ctx.afterCommit(() => ctx.bus.publish(channel, news));
}

/** Returns a function that stops listening. */
export function hearChat({ bus }: Pick<Ctx, 'bus'>, listener: (news: ChatNews) => void): () => void {
  return bus.subscribe(channel, (message) => listener(message as ChatNews));
}
