import { tellStaff } from '../../platform/console/news.ts';
import type { Ctx } from '../../platform/context.ts';

/** The bus channel of the chat. It carries ids and places alone; whoever hears of a message reads it. */
const channel = 'chat';

/** What happened to a driver's chat. */
export type ChatNews =
  /** There is a message that the driver's phones may not have. */
  | { what: 'said'; driverId: string; caseId: string }
  /** Somebody read, or the case was closed or reopened. */
  | { what: 'changed'; driverId: string; caseId: string }
  | { what: 'typing'; driverId: string; caseId: string; author: 'driver' | 'staff' };

/** [CON-21] What the console's line names: the inbox, one case, and who is at one case. */
export const inboxNews = 'inbox';
export const caseNews = (caseId: string): string => `case ${caseId}`;
export const companyNews = (caseId: string): string => `company ${caseId}`;

/** Something that staff alone see: whose a case is, until when it is put off, a note. */
export function tellHandled(ctx: Ctx, caseId: string): void {
  tellStaff(ctx, inboxNews);
  tellStaff(ctx, caseNews(caseId));
}

/** Every node hears of it once the transaction around it has committed, and so does whoever of the staff has the case open. */
export function tellChat(ctx: Ctx, news: ChatNews): void {
  ctx.afterCommit(() => ctx.bus.publish(channel, news));
  if (news.what !== 'typing') tellHandled(ctx, news.caseId);
  else if (news.author === 'driver') tellStaff(ctx, companyNews(news.caseId));
}

/** Returns a function that stops listening. */
export function hearChat({ bus }: Pick<Ctx, 'bus'>, listener: (news: ChatNews) => void): () => void {
  return bus.subscribe(channel, (message) => listener(message as ChatNews));
}
