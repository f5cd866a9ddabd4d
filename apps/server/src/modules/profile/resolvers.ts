import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { signedIn } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { Refusal } from '../../platform/refusal.ts';
import { acceptTerms, updateInfo, updateLeadSource } from '../drivers/public.ts';
import { ownLead, ownProfile } from './policy.ts';
import { getDriver } from './queries/get-driver.ts';
import { requestStatus } from './queries/request-status.ts';

export const profileResolvers = {
  Query: {
    getDriver: operation(ownProfile, (ctx, { uid }) => getDriver(ctx, uid)),
  },
  Mutation: {
    updateVerifiedListDriver: operation(ownProfile, async (ctx, { uid, tc }) => {
      if (!tc) throw new Refusal('BAD_USER_INPUT', 'Los términos aceptados no se pueden retirar.', { field: 'tc' });
      await acceptTerms(ctx, { uid });
      return getDriver(ctx, uid);
    }),
    updateInfoDriver: operation(ownProfile, async (ctx, info) => {
      await updateInfo(ctx, info);
      return getDriver(ctx, info.uid);
    }),
    updateLeadSource: operation(ownLead, async (ctx, args) => {
      await updateLeadSource(ctx, args);
      const { lead } = await getDriver(ctx, signedIn(ctx).uid);
      if (!lead) throw new Refusal('NOT_FOUND', 'No encontramos tu registro.');
      return lead;
    }),
  },
  Driver: {
    request: (driver, _args, ctx) => requestStatus(ctx, driver._id),
  },
} satisfies ModuleResolvers;
