import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { int, json, text } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';

export type KeptFilters = Readonly<Record<string, string>>;

const view = { id: text, list: text, name: text, filters: json<KeptFilters>(), list_order: text };

const columns = sql`id, list, name, filters, list_order`;

/** Somebody's own. */
export const viewsOf = statement(
  view,
  (staffId: string, list: string) => sql`
    select ${columns} from staff_list_views where staff_id = ${staffId} and list = ${list} order by lower(name), id`,
);

/** One of their own. */
export const viewOf = statement(
  view,
  (staffId: string, id: string) => sql`
    select ${columns} from staff_list_views where staff_id = ${staffId} and id = ${id}`,
);

export interface NewView {
  id: string;
  staffId: string;
  list: string;
  name: string;
  filters: KeptFilters;
  order: string;
  now: Date;
}

const upsertView = statement(
  view,
  (id: string, staffId: string, list: string, name: string, filters: string, order: string, now: Date) => sql`
    insert into staff_list_views (id, staff_id, list, name, filters, list_order, created_at)
    values (${id}, ${staffId}, ${list}, ${name}, ${filters}::jsonb, ${order}, ${now})
    on conflict (staff_id, list, lower(name)) do update
      set name = excluded.name, filters = excluded.filters, list_order = excluded.list_order
    returning ${columns}`,
);

/** Takes the place of one with that name. */
export const keepView = async (db: Db, { id, staffId, list, name, filters, order, now }: NewView) =>
  onlyRow(await upsertView(db, id, staffId, list, name, JSON.stringify(filters), order, now));

/** Nothing when they have another one of that name. */
export const nameView = statement(
  view,
  (staffId: string, id: string, name: string) => sql`
    update staff_list_views v set name = ${name}
    where v.id = ${id} and v.staff_id = ${staffId} and not exists (
      select from staff_list_views o
      where o.staff_id = v.staff_id and o.list = v.list and o.id <> v.id and lower(o.name) = lower(${name}))
    returning ${columns}`,
);

export const dropView = statement(
  {},
  (staffId: string, id: string) => sql`delete from staff_list_views where staff_id = ${staffId} and id = ${id}`,
);

const countViews = statement(
  { count: int },
  (staffId: string) => sql`select count(*) as count from staff_list_views where staff_id = ${staffId}`,
);

export const viewsCount = async (db: Db, staffId: string): Promise<number> =>
  onlyRow(await countViews(db, staffId)).count;
