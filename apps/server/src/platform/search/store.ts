import type { Reading, Term } from '@volante/domain/search/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../context.ts';
import { bool, instant, int, orNull, text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';

/** Whoever writes the words of one thing waits for whoever else does, and then sees what they wrote. */
export async function holdWords(tx: Db, kind: string, ref: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`search ${kind} ${ref}`}, 0))`.execute(tx);
}

/** Whether anything changed. */
export const replaceWords = statement(
  { changed: bool },
  (kind: string, ref: string, words: readonly string[]) => sql`
    with gone as (
      delete from search_words where kind = ${kind} and ref = ${ref} and word <> all(${words}::text[]) returning word
    ), come as (
      insert into search_words (word, kind, ref) select word, ${kind}, ${ref} from unnest(${words}::text[]) as word
      on conflict do nothing returning word
    )
    select exists (select from gone) or exists (select from come) as changed`,
);

/** The words of everything of this kind after one ref and up to another; to the end where that is null. */
export const wordsBetween = statement(
  { ref: text, word: text },
  (kind: string, after: string, last: string | null) => sql`
    select ref, word from search_words
    where kind = ${kind} and ref > ${after} and (${last}::text is null or ref <= ${last}::text)`,
);

const walk = { after_ref: text, differing: int, filled_at: orNull(instant) };

export const readWalk = statement(
  walk,
  (kind: string) => sql`select after_ref, differing, filled_at from search_walks where kind = ${kind}`,
);

export const saveWalk = statement(
  {},
  (kind: string, after: string, differing: number) => sql`
    insert into search_walks (kind, after_ref, differing) values (${kind}, ${after}, ${differing})
    on conflict (kind) do update set after_ref = excluded.after_ref, differing = excluded.differing`,
);

/** The walk has come to the end. Only what was filled before can differ. */
export const endWalk = statement(
  {},
  (kind: string, differing: number, now: Date) => sql`
    insert into search_walks (kind, filled_at) values (${kind}, ${now}::timestamptz)
    on conflict (kind) do update set after_ref = '', differing = 0,
      filled_at = coalesce(search_walks.filled_at, ${now}::timestamptz),
      compared_at = case when search_walks.filled_at is not null then ${now}::timestamptz end,
      repaired = case when search_walks.filled_at is not null then ${differing}::int else 0 end`,
);

/** What the last comparisons had to repair. */
export const lastRepairs = statement(
  { kind: text, repaired: int },
  () => sql`select kind, repaired from search_walks where compared_at is not null`,
);

/** Behind every word that begins like this: no word has this character. */
const behindAll = '\u{10ffff}';

/** Whether a word begins as one of these. */
function begins(word: string, term: Term): RawBuilder<SqlBool> {
  const column = sql.ref(word);
  const ranges = term.map((start) => sql`(${column} >= ${start} and ${column} < ${start + behindAll})`);
  return sql<SqlBool>`(${sql.join(ranges, sql` or `)})`;
}

/** So many words of one thing may begin alike: its name, its address, the parts of that. */
const wordsOfOne = 8;

/** In the order of their words, of which the very word comes first. That costs the same for every beginning. */
const byOneTerm = (db: Db, kind: string, term: Term, most: number) =>
  db
    .selectFrom('search_words as w')
    .select(['w.kind', 'w.ref', 'w.word', sql<number>`(w.word = ${term[0]})::int`.as('exact')])
    .where('w.kind', '=', kind)
    .where(begins('w.word', term))
    .orderBy('w.word')
    .orderBy('w.ref')
    .limit(most * wordsOfOne);

/** Who has all terms; first who has most of them as whole words. */
function byAllTerms(db: Db, kind: string, [first, ...others]: Reading, most: number) {
  const typed = [first, ...others].map(([word]) => word);
  const exact = sql<number>`(
    select count(*)::int from search_words x where x.kind = ${kind} and x.ref = w.ref and x.word = any(${typed}::text[])
  )`;
  const having = others.reduce(
    (query, term) =>
      query.where((by) =>
        by.exists(
          by
            .selectFrom('search_words as o')
            .select('o.ref')
            .where('o.kind', '=', kind)
            .whereRef('o.ref', '=', 'w.ref')
            .where(begins('o.word', term)),
        ),
      ),
    db.selectFrom('search_words as w').where('w.kind', '=', kind).where(begins('w.word', first)),
  );
  return having
    .select(({ fn }) => ['w.kind', 'w.ref', fn.min('w.word').as('word'), exact.as('exact')])
    .groupBy(['w.kind', 'w.ref'])
    .orderBy('exact', 'desc')
    .orderBy('word')
    .orderBy('w.ref')
    .limit(most);
}

export interface Found {
  kind: string;
  ref: string;
  word: string;
  /** How many of the typed words are words of it as they are. */
  exact: number;
}

/** What has the words that were typed, by one reading or another, of each kind the best; in no order. */
export async function findWords(
  db: Db,
  kinds: readonly string[],
  readings: readonly Reading[],
  most: number,
): Promise<Found[]> {
  const queries = kinds.flatMap((kind) =>
    readings.map((reading) => {
      const [only, ...others] = reading;
      return others.length === 0 ? byOneTerm(db, kind, only, most) : byAllTerms(db, kind, reading, most);
    }),
  );
  const parts = queries.map((query) => db.selectFrom(query.as('part')).selectAll());
  const [first, ...more] = parts;
  if (!first) return [];
  return more.reduce((all, part) => all.unionAll(part), first).execute();
}

/**
 * What of a kind has the words of a typed text by one of its readings, which are given as JSON (`readingsOf`). An SQL fragment
 * for other queries: all refs, however many.
 */
export const refsWith = (kind: string, readings: RawBuilder<string>): RawBuilder<unknown> => sql`(
  select w.ref
  from jsonb_array_elements(${readings}::jsonb) with ordinality as reading (terms, place)
  cross join lateral jsonb_array_elements(reading.terms) with ordinality as term (starts, place)
  cross join lateral jsonb_array_elements_text(term.starts) as begun (start)
  join search_words w on w.kind = ${sql.lit(kind)}
    and w.word >= begun.start collate "C" and w.word < (begun.start || ${sql.lit(behindAll)}) collate "C"
  group by reading.place, reading.terms, w.ref
  having count(distinct term.place) = jsonb_array_length(reading.terms)
)`;
