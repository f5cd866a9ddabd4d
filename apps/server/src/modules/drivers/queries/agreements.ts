import type { TermsClause } from '@volante/domain/content/terms-changes';
import type { Ctx } from '../../../platform/context.ts';
import { agreementsOf, wordsOf } from '../store/terms.ts';

export interface Agreed {
  what: 'terms' | 'policy';
  version: string;
  at: Date;
  /** Names the words; null when they were not kept. */
  hash: string | null;
}

/** [FRT-19] What the driver accepted and read, newest first. */
export const agreedBy = (ctx: Ctx, uid: string): Promise<Agreed[]> => agreementsOf(ctx.db, uid);

/** The words of one of these, as they were; undefined for words that are not the driver's. */
export async function wordsAgreed(
  ctx: Ctx,
  uid: string,
  hash: string,
): Promise<(Agreed & { clauses: TermsClause[] }) | undefined> {
  const agreed = (await agreedBy(ctx, uid)).find((one) => one.hash === hash);
  const words = agreed && (await wordsOf(ctx.db, hash));
  return agreed && words && { ...agreed, clauses: words.clauses };
}
