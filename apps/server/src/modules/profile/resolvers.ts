import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { signedIn } from '../../platform/auth/policies.ts';
import { operation, operationAfter, type Readied } from '../../platform/graphql/operation.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ctx } from '../../platform/context.ts';
import { termsInForce, type TermsText } from '../content/public.ts';
import {
  acceptTerms,
  answerTutorialOffer,
  changesSinceAccepted,
  updateInfo,
  updateLeadSource,
} from '../drivers/public.ts';
import { ownLead, ownProfile } from './policy.ts';
import { getDriver } from './queries/get-driver.ts';
import { getToDo } from './queries/get-to-do.ts';
import { requestStatus } from './queries/request-status.ts';

/** The terms may have to be asked for elsewhere, which must not hold up the database. */
async function termsBeforehand(ctx: Ctx): Promise<Readied<TermsText>> {
  return { value: await termsInForce(ctx), abandon: async () => {} };
}

/** Nobody accepts what they have not read. */
function mustBeShown(version: string | null | undefined, terms: TermsText): void {
  if (version && version !== terms.version) {
    throw new Refusal('CONFLICT', 'Los términos cambiaron mientras los leías. Revisa la versión nueva y acéptala.');
  }
}

export const profileResolvers = {
  Query: {
    getDriver: operation(ownProfile, (ctx, { uid }) => getDriver(ctx, uid)),
    getToDo: operation(ownProfile, getToDo),
  },
  Mutation: {
    updateVerifiedListDriver: operationAfter(ownProfile, termsBeforehand, async (ctx, { uid, tc, version }, terms) => {
      if (!tc) throw new Refusal('BAD_USER_INPUT', 'Los términos aceptados no se pueden retirar.', { field: 'tc' });
      mustBeShown(version, terms);
      await acceptTerms(ctx, { uid, terms });
      return getDriver(ctx, uid);
    }),
    answerTutorialOffer: operation(ownProfile, async (ctx, { uid }) => {
      await answerTutorialOffer(ctx, { uid });
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
  DriverTerms: {
    changes: ({ uid, current, accepted }, _args, ctx) => (accepted === current ? [] : changesSinceAccepted(ctx, uid)),
  },
  Driver: {
    request: (driver, _args, ctx) => requestStatus(ctx, driver._id),
  },
} satisfies ModuleResolvers;
