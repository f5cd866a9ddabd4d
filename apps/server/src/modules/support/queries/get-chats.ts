import { casesPerPage } from '@volante/domain/support/cases';
import type { QueryGetChatsArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/graphql/page.ts';
import { casesOf, countCases, type ListedCase } from '../store/cases.ts';

export const shownCase = ({ id, number, subject, status, unread, last_body, changed_at }: ListedCase) => ({
  conversationIdentifier: id,
  caseStatus: status,
  caseSubject: subject || null,
  caseNumber: String(number),
  unread,
  lastMessage: last_body,
  changedAt: changed_at,
});

/** [HLP-03] A driver's cases of one status. */
export async function getChats(ctx: Ctx, { driverId, caseStatus, limit, offset }: QueryGetChatsArgs) {
  const page = pageOf({ limit, offset }, { usual: casesPerPage, most: 100 });
  const status = caseStatus ?? 'active';
  const chats = await casesOf(ctx.db, driverId, status, page);
  return { ...page, total: await countCases(ctx.db, driverId, status), chats: chats.map(shownCase) };
}
