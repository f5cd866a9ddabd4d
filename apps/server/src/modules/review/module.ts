import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { catalogueOf } from '../../platform/actions/catalogue.ts';
import { mayOne, onlyStaff } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { cleanUpReviews } from './clean-up.ts';
import { decide, ownClaim } from './commands/decide.ts';
import { takeBack } from './commands/take-back.ts';
import { noteLook } from './note-look.ts';
import { reviewTables } from './owned-tables.ts';
import { desk, kindsFor, shownDecision } from './queries/desk.ts';
import { decidedReviews } from './runner.ts';
import { claimOldest } from './store/claims.ts';
import { deleteRefusal } from './store/refusals.ts';

const mayReview = mayOne('documents.review', 'cars.documents');

/** [CON-08] Documents of drivers and cars are reviewed one after the other. `modulesNow` are all of the process. */
export function reviewModule(modulesNow: () => readonly Module[]) {
  const catalogue = () => catalogueOf(modulesNow());
  return {
    name: 'review',
    tables: reviewTables,
    parts: [decidedReviews(catalogue)],
    jobs: [{ name: 'review-clean-up', cron: '35 4 * * *', run: cleanUpReviews }],
    staffResolvers: {
      Mutation: {
        claimReviews: operation(mayReview, async (ctx) => {
          const who = onlyStaff(ctx);
          await claimOldest(ctx, who.staffId, kindsFor(who));
          return desk(ctx, who);
        }),
        lookAtReview: operation(mayReview, async (ctx, { file }) => {
          await noteLook(ctx, await ownClaim(ctx, onlyStaff(ctx), file));
          return true;
        }),
        decideReview: operation(mayReview, async (ctx, said) =>
          shownDecision(await decide(ctx, onlyStaff(ctx), said, catalogue())),
        ),
        takeReviewBack: operation(mayReview, async (ctx, { file }) => {
          await takeBack(ctx, onlyStaff(ctx).staffId, file);
          return true;
        }),
        dismissReviewRefusal: operation(mayReview, async (ctx, { id }) => {
          await deleteRefusal(ctx.db, onlyStaff(ctx).staffId, id);
          return true;
        }),
      },
    } satisfies StaffResolvers,
  } satisfies Module;
}
