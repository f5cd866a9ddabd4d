import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { forWhoMay } from '../../platform/console/for-who-may.ts';
import { may, onlyStaff } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { colleaguesWhoMay } from '../staff/public.ts';
import { companyAt } from './company.ts';
import { answersFor } from './queries/answers-for.ts';
import { inbox } from './queries/inbox.ts';
import { openChat, staffCase } from './queries/staff-case.ts';
import { staffCases } from './queries/staff-cases.ts';

const mayAnswer = may('cases.answer');

export const supportStaffResolvers = {
  Query: {
    inbox: operation(mayAnswer, (ctx, asked) => inbox(ctx, onlyStaff(ctx), asked)),
    case: operation(mayAnswer, (ctx, { id }) => staffCase(ctx, onlyStaff(ctx), id)),
    savedAnswers: operation(mayAnswer, (ctx, { case: id }) => answersFor(ctx, id)),
    caseOwners: operation(mayAnswer, async (ctx) => {
      const { staffId } = onlyStaff(ctx);
      const people = await colleaguesWhoMay(ctx, 'cases.answer');
      return people.map(({ id, name, email }) => ({ name, email, me: id === staffId }));
    }),
  },
  Mutation: {
    openCaseChat: operation(mayAnswer, (ctx, { id, before }) => openChat(ctx, id, before)),
    joinCase: operation(mayAnswer, (ctx, sign) => companyAt(ctx).join(ctx, onlyStaff(ctx), sign)),
  },
  StaffDriver: {
    cases: forWhoMay('cases.answer', (ctx, driver: { uid: string; blocked: boolean }) => staffCases(ctx, driver)),
  },
} satisfies StaffResolvers;
