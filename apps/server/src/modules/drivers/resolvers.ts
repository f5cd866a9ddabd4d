import { operation } from '../../platform/graphql/operation.ts';
import { Refusal } from '../../platform/refusal.ts';
import { acceptTerms } from './commands/accept-terms.ts';
import { ownProfile } from './policy.ts';
import { getDriver } from './queries/get-driver.ts';

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
  },
};
