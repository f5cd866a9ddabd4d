import type { TermsClause } from '@volante/domain/content/terms-changes';
import type { Db } from '../../../platform/context.ts';
import type { TermsText } from '../../content/public.ts';

/** Keeps the words of the terms, once for all who accept them. */
export async function keepTermsText(db: Db, { hash, version, clauses }: TermsText, now: Date): Promise<void> {
  await db
    .insertInto('terms_texts')
    .values({ hash, version, clauses: JSON.stringify(clauses), kept_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether this is the driver's first acceptance of that version. */
export async function insertTermsAcceptance(
  db: Db,
  uid: string,
  { version, hash }: TermsText,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('terms_acceptances')
    .values({ driver_id: uid, version, text_hash: hash, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The words of the terms that the driver accepted last; undefined when those are not known. */
export async function lastAcceptedClauses(db: Db, uid: string): Promise<TermsClause[] | undefined> {
  const row = await db
    .selectFrom('terms_acceptances as acceptance')
    .leftJoin('terms_texts as text', 'text.hash', 'acceptance.text_hash')
    .select('text.clauses')
    .where('acceptance.driver_id', '=', uid)
    .orderBy('acceptance.accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.clauses as TermsClause[] | null | undefined) ?? undefined;
}

/** For an account that changes hands: whoever has it now accepts for themselves. */
export async function forgetAcceptedTerms(tx: Db, uid: string): Promise<void> {
  await tx.deleteFrom('terms_acceptances').where('driver_id', '=', uid).execute();
}
