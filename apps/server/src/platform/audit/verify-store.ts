import { sql } from 'kysely';
import { instant, int, listOf, oneOf, orNull, type RowOf, text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import type { Chain } from './chains.ts';

const head = { place: int, hash: text, seal: text };

/** Keeps the old end of the chain from being cut until the transaction ends; others may add to it meanwhile. */
export const readHead = statement(
  head,
  (chain: Chain) => sql`select place, hash, seal from staff_action_heads where chain = ${chain} for key share`,
);

const row = {
  id: int,
  chain: oneOf<Chain>(),
  place: int,
  at: instant,
  person: text,
  person_name: orNull(text),
  door: text,
  action: text,
  title: text,
  permission: orNull(text),
  subject_kind: orNull(text),
  subject_ref: orNull(text),
  outcome: text,
  refusal_code: orNull(text),
  approval_id: orNull(text),
  input_hash: orNull(text),
  looked_quarter: orNull(instant),
  cut_through: orNull(int),
  cut_hash: orNull(text),
  previous_hash: text,
  hash: text,
  drivers: listOf(text),
  salt: orNull(text),
  subject_name: orNull(text),
  input: orNull(text),
  why: orNull(text),
  before: orNull(text),
  after: orNull(text),
};

export type WholeRow = RowOf<typeof row>;

/** Rows of a chain with all that belongs to them, from a place on. */
export const readChain = statement(
  row,
  (chain: Chain, after: number, last: number, most: number) => sql`
    select a.id, a.chain, a.place, a.at, a.person, a.person_name, a.door, a.action, a.title, a.permission, a.subject_kind,
      a.subject_ref, a.outcome, a.refusal_code, a.approval_id, a.input_hash, a.looked_quarter, a.cut_through, a.cut_hash,
      a.previous_hash, a.hash,
      array(select d.driver_id from staff_action_drivers d where d.action_id = a.id) as drivers,
      w.salt, w.subject_name, w.input, w.why, w.before, w.after
    from staff_actions a left join staff_action_words w on w.action_id = a.id
    where a.chain = ${chain} and a.place > ${after} and a.place <= ${last}
    order by a.place limit ${most}`,
);

/** The newest row that says that the beginning of the chain was cut. */
export const lastCut = statement(
  { cut_through: int, cut_hash: text },
  (chain: Chain) => sql`
    select cut_through, cut_hash from staff_actions where chain = ${chain} and cut_through is not null
    order by cut_through desc limit 1`,
);

/** Rows whose words are gone although none of their drivers was erased since. */
export const lostWords = statement(
  { chain: oneOf<Chain>(), place: int, id: int },
  (erasing: string) => sql`
    select a.chain, a.place, a.id from staff_actions a
    where a.input_hash is not null and not exists (select from staff_action_words w where w.action_id = a.id)
      and not exists (
        select from staff_action_drivers d join staff_actions e on e.action = ${erasing}
          and e.subject_kind = 'driver' and e.subject_ref = d.driver_id and e.id > a.id
        where d.action_id = a.id
      )
    order by a.id`,
);
