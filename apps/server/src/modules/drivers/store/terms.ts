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

/** Reading the same version again keeps the first day. */
export async function insertPolicyReading(db: Db, uid: string, { version, hash }: TermsText, now: Date): Promise<void> {
  await db
    .insertInto('policy_readings')
    .values({ driver_id: uid, version, text_hash: hash, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The version of the privacy policy that the driver read last, with its words. */
export async function lastReadPolicy(
  db: Db,
  uid: string,
): Promise<{ version: string; clauses: TermsClause[] } | undefined> {
  const row = await db
    .selectFrom('policy_readings as reading')
    .innerJoin('terms_texts as text', 'text.hash', 'reading.text_hash')
    .select(['reading.version', 'text.clauses'])
    .where('reading.driver_id', '=', uid)
    .orderBy('reading.read_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { version: row.version, clauses: row.clauses as TermsClause[] };
}

/** Whether the driver has read this version, and any at all. Asked for each time the home is opened. */
export async function policyStanding(db: Db, uid: string, version: string): Promise<'current' | 'older' | 'none'> {
  const rows = await db.selectFrom('policy_readings').select('version').where('driver_id', '=', uid).execute();
  if (rows.length === 0) return 'none';
  return rows.some((row) => row.version === version) ? 'current' : 'older';
}

/** What the driver accepted and read, newest first. Without a hash the words were not kept. */
export async function agreementsOf(
  db: Db,
  uid: string,
): Promise<{ what: 'terms' | 'policy'; version: string; at: Date; hash: string | null }[]> {
  const accepted = await db
    .selectFrom('terms_acceptances')
    .select(['version', 'accepted_at as at', 'text_hash as hash'])
    .where('driver_id', '=', uid)
    .execute();
  const read = await db
    .selectFrom('policy_readings')
    .select(['version', 'read_at as at', 'text_hash as hash'])
    .where('driver_id', '=', uid)
    .execute();
  const all = [
    ...accepted.map((row) => ({ what: 'terms' as const, ...row })),
    ...read.map((row) => ({ what: 'policy' as const, ...row })),
  ];
  return all.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

export async function wordsOf(db: Db, hash: string): Promise<{ version: string; clauses: TermsClause[] } | undefined> {
  const row = await db
    .selectFrom('terms_texts')
    .select(['version', 'clauses'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && { version: row.version, clauses: row.clauses as TermsClause[] };
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

/** For an account that changes hands: whoever has it now accepts and reads for themselves. */
export async function forgetAcceptedTerms(tx: Db, uid: string): Promise<void> {
  await tx.deleteFrom('terms_acceptances').where('driver_id', '=', uid).execute();
  await tx.deleteFrom('policy_readings').where('driver_id', '=', uid).execute();
}
