import type { Ctx } from '../../../platform/context.ts';
import { changeDriver } from '../change-driver.ts';

/** The driver took the dashboard's tutorial, or does not want it: it is not offered again, on any phone. */
export async function answerTutorialOffer(ctx: Ctx, { uid }: { uid: string }): Promise<void> {
  await changeDriver(ctx, uid, (tx, driver) =>
    driver.tutorial_answered_at ? null : { set: { tutorial_answered_at: tx.clock.now() } },
  );
}
