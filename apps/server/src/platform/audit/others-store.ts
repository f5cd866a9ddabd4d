import { sql } from 'kysely';
import { instant, int, orNull, type RowOf, text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';

const otherAct = {
  id: int,
  /** What of the asked ones it was done to. */
  kind: text,
  ref: text,
  at: instant,
  person: text,
  person_name: orNull(text),
  door: text,
  action: text,
  title: text,
  permission: text,
};

export type OtherActRow = RowOf<typeof otherAct>;

/**
 * What others than `person` have done to these since a place of each chain, the newest first. Looks, exports and what was refused
 * change nothing. Of an approval that `but` names nobody needs to be told: it is what is being done.
 */
export const othersActs = statement(
  otherAct,
  (about: string, person: string, money: number, other: number, but: string | null, most: number) => sql`
    with asked as (
      select distinct kind, ref from jsonb_to_recordset(${about}::jsonb) as each(kind text, ref text)
    ), found as (
      select asked.kind, asked.ref, a.id from asked
      join staff_actions a on a.subject_kind = asked.kind and a.subject_ref = asked.ref
      union
      select asked.kind, asked.ref, d.action_id from asked
      join staff_action_drivers d on d.driver_id = asked.ref
      where asked.kind = 'driver'
    )
    select a.id, found.kind, found.ref, a.at, a.person, a.person_name, a.door, a.action, a.title, a.permission
    from found join staff_actions a on a.id = found.id
    where a.outcome = 'done' and a.looked_quarter is null and a.permission is not null and a.permission not like '%.read'
      and a.person <> ${person} and a.place > case a.chain when 'money' then ${money}::bigint else ${other}::bigint end
      and (${but}::text is null or a.approval_id is distinct from ${but}::text)
    order by a.id desc limit ${most}::int`,
);
