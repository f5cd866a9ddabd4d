import { present } from '@volante/domain/values/present';
import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { makeChatToken } from './chat-token.ts';
import { openCase } from './commands/open-case.ts';
import { ownChat } from './policy.ts';
import { getChats } from './queries/get-chats.ts';
import { readAboutInput } from './read-about-input.ts';
import { readCase } from './store/cases.ts';

export const supportResolvers = {
  Query: {
    getChatAuthorizationToken: operation(ownChat, (ctx) => makeChatToken(ctx)),
    getChats: operation(ownChat, getChats),
  },
  Mutation: {
    openSupportCase: operation(ownChat, async (ctx, { driverId, message, subject, about }) => {
      const said = { driverId, text: message, subject: subject ?? undefined };
      const { caseId, number } = await openCase(ctx, { ...said, about: readAboutInput(about ?? {}) });
      const { subject: caseSubject, changed_at: changedAt } = present(await readCase(ctx.db, caseId), 'the case');
      const opened = { conversationIdentifier: caseId, caseStatus: 'active' as const, caseNumber: number, unread: 0 };
      return { ...opened, caseSubject, lastMessage: message.trim(), foundMessage: null, changedAt };
    }),
  },
} satisfies ModuleResolvers;
