import type { InboxView } from '@volante/domain/support/inbox';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { isBlocked } from '../../../platform/data-blocks/store.ts';
import { bool, instant, int, orNull, text } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';
import { waitsSince } from './waiting.ts';

const isSnoozed = (now: RawBuilder<unknown>) => sql`(c.snoozed_until is not null and c.snoozed_until > ${now})`;

interface Looking {
  view: InboxView;
  /** The id of whoever looks. */
  who: string;
  now: Date;
}

/** Where a page begins: after this row. */
export interface InboxPlace {
  rest: string;
  at: string;
  id: string;
}

const selectInbox = statement(
  {
    id: text,
    number: int,
    driver_id: text,
    subject: text,
    blocked: bool,
    waits: orNull(instant),
    assignee: orNull(text),
    snoozed_until: orNull(instant),
    changed_at: instant,
    rest: text,
    at: text,
  },
  (view: InboxView, who: string, now: Date, rest: string, at: string, id: string, most: number) => sql`
    with asked as (select ${view}::text as view, ${who}::text as who, ${now}::timestamptz as now),
    looked as (
      select c.id, c.number, c.driver_id, c.subject, c.assignee, c.snoozed_until, c.changed_at, said.waits,
        case when asked.view <> 'snoozed' and said.waits is null then 1 else 0 end as rest,
        case when asked.view = 'snoozed' then c.snoozed_until else coalesce(said.waits, c.changed_at) end as at
      from asked
      cross join support_cases c
      cross join lateral (select ${waitsSince(sql.ref('c.id'))} as waits) as said
      where c.status = 'active' and case asked.view
        when 'mine' then c.assignee = asked.who and not ${isSnoozed(sql.ref('asked.now'))}
        when 'unassigned' then c.assignee is null and not ${isSnoozed(sql.ref('asked.now'))}
        when 'snoozed' then ${isSnoozed(sql.ref('asked.now'))}
        else true end
    )
    select id, number, driver_id, subject, assignee, snoozed_until, changed_at, waits, rest::text as rest,
      at::text as at, ${isBlocked(sql.ref('looked.driver_id'))} as blocked
    from looked
    where (rest, at, id) > (${rest}::int, ${at}::timestamptz, ${id}::text)
    order by rest, at, id limit ${most}::int`,
);

const beginning: InboxPlace = { rest: '0', at: '-infinity', id: '' };

/**
 * [CON-21] Open cases: first those in which a driver waits, longest first, then those longest without a word, which may be closed.
 * What is put off, by when it wakes.
 */
export function inboxPage(db: Db, { view, who, now }: Looking, after: InboxPlace | undefined, most: number) {
  const { rest, at, id } = after ?? beginning;
  return selectInbox(db, view, who, now, rest, at, id, most);
}

const selectCounts = statement(
  { mine: int, unassigned: int, snoozed: int, all: int },
  (who: string, now: Date) => sql`
    select count(*) filter (where c.assignee = ${who} and not ${isSnoozed(sql`${now}::timestamptz`)}) as mine,
      count(*) filter (where c.assignee is null and not ${isSnoozed(sql`${now}::timestamptz`)}) as unassigned,
      count(*) filter (where ${isSnoozed(sql`${now}::timestamptz`)}) as snoozed,
      count(*) as "all"
    from support_cases c where c.status = 'active'`,
);

/** How many each view has. */
export const inboxCounts = async (db: Db, who: string, now: Date): Promise<Record<InboxView, number>> =>
  onlyRow(await selectCounts(db, who, now));
