import { sql } from 'kysely';
import { bool, int, oneOf, text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import type { Chain } from './chains.ts';

const head = { chain: oneOf<Chain>(), place: int, hash: text, seal: text };

/** Lets nobody else add to the chain until the transaction ends. */
export const holdHead = statement(
  head,
  (chain: Chain) => sql`
    select chain, place, hash, seal from staff_action_heads where chain = ${chain} for no key update`,
);

/** The same of both chains, always in one order: whoever has them reads what nobody can add to any more. */
export const holdHeads = statement(
  { place: int },
  () => sql`select place from staff_action_heads order by chain for no key update`,
);

/** The row, its words, its drivers and the new end of its chain. Nothing at all when it is a look that is there already. */
export const insertAct = statement(
  { id: int },
  (row: string, words: string | null, drivers: readonly string[], seal: string) => sql`
    with given as (
      select * from jsonb_populate_record(null::staff_actions, ${row}::jsonb)
    ), act as (
      insert into staff_actions (chain, place, at, person, person_name, door, action, title, permission, subject_kind,
        subject_ref, outcome, refusal_code, approval_id, input_hash, looked_quarter, cut_through, cut_hash, previous_hash,
        hash)
      select chain, place, at, person, person_name, door, action, title, permission, subject_kind, subject_ref, outcome,
        refusal_code, approval_id, input_hash, looked_quarter, cut_through, cut_hash, previous_hash, hash
      from given
      on conflict (person, action, subject_kind, subject_ref, looked_quarter) where looked_quarter is not null do nothing
      returning id, chain, place, hash
    ), words as (
      insert into staff_action_words (action_id, salt, subject_name, input, why, before, after)
      select act.id, said.salt, said.subject_name, said.input, said.why, said.before, said.after
      from act, jsonb_populate_record(null::staff_action_words, ${words}::jsonb) as said where said.salt is not null
    ), drivers as (
      insert into staff_action_drivers (action_id, driver_id) select act.id, unnest(${drivers}::text[]) from act
    ), head as (
      update staff_action_heads h set place = act.place, hash = act.hash, seal = ${seal}
      from act where h.chain = act.chain
    )
    select id from act`,
);

/** Whether this look was noted in this quarter of an hour. */
export const lookIsThere = statement(
  { there: bool },
  (person: string, action: string, kind: string, ref: string, quarter: Date) => sql`
    select exists (
      select from staff_actions where person = ${person} and action = ${action} and subject_kind = ${kind}
        and subject_ref = ${ref} and looked_quarter = ${quarter}
    ) as there`,
);
