import { signedIn } from '../../platform/auth/policies.ts';
import type { Ctx } from '../../platform/context.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { Refusal } from '../../platform/refusal.ts';
import { acceptTerms } from './commands/accept-terms.ts';
import { type NewInfo, updateInfo } from './commands/update-info.ts';
import { updateLeadSource } from './commands/update-lead-source.ts';
import { ownLead, ownProfile } from './policy.ts';
import { getDriver } from './queries/get-driver.ts';
import { requestStatus } from './queries/request-status.ts';

export const driversResolvers = {
  Query: {
    getDriver: operation(ownProfile, (ctx, { uid }: { uid: string }) => getDriver(ctx, uid)),
  },
  Mutation: {
    updateVerifiedListDriver: operation(ownProfile, async (ctx, { uid, tc }: { uid: string; tc: boolean }) => {
      if (!tc) throw new Refusal('BAD_USER_INPUT', 'Los términos aceptados no se pueden retirar.', { field: 'tc' });
      await acceptTerms(ctx, { uid });
      return getDriver(ctx, uid);
    }),
    updateInfoDriver: operation(ownProfile, async (ctx, info: NewInfo) => {
      await updateInfo(ctx, info);
      return getDriver(ctx, info.uid);
    }),
    updateLeadSource: operation(ownLead, async (ctx, args: { leadId: string; source: string }) => {
      await updateLeadSource(ctx, args);
      return (await getDriver(ctx, signedIn(ctx).uid)).lead;
    }),
  },
  Driver: {
    request: (driver: { _id: string }, _args: unknown, ctx: Ctx) => requestStatus(ctx, driver._id),
  },
};
