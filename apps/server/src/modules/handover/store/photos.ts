import type { Side } from '@volante/domain/handover/photos';
import type { Role } from '@volante/domain/handover/steps';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Row } from '../../../platform/database/tables.ts';

export type PhotoRow = Row<'exchange_photos'>;

export function photosOf(ctx: Ctx, exchangeIds: readonly string[]): Promise<PhotoRow[]> {
  if (exchangeIds.length === 0) return Promise.resolve([]);
  return ctx.db
    .selectFrom('exchange_photos')
    .selectAll()
    .where('exchange_id', 'in', exchangeIds)
    .orderBy('domain')
    .orderBy('side')
    .execute();
}

/** Keeps a photo in the place of an earlier one of the same side. Returns the earlier one's file. */
export async function putPhoto(ctx: Ctx, row: PhotoRow): Promise<string | null> {
  const place = { exchange_id: row.exchange_id, domain: row.domain, side: row.side };
  const before = await ctx.db
    .selectFrom('exchange_photos')
    .select('file_id')
    .where((eb) => eb.and(place))
    .executeTakeFirst();
  await ctx.db
    .insertInto('exchange_photos')
    .values(row)
    .onConflict((conflict) => conflict.columns(['exchange_id', 'domain', 'side']).doUpdateSet(row))
    .execute();
  return before?.file_id ?? null;
}

export async function sidesOf(ctx: Ctx, exchangeId: string, domain: Role): Promise<Side[]> {
  const rows = await ctx.db
    .selectFrom('exchange_photos')
    .select('side')
    .where('exchange_id', '=', exchangeId)
    .where('domain', '=', domain)
    .execute();
  return rows.map(({ side }) => side);
}

const selectPrevious = statement(
  columnsOf('exchange_photos'),
  (carId: string, dueAt: Date) => sql`
    with last as (
      select e.id from exchanges e
      where e.car_id = ${carId} and e.due_at < ${dueAt}
        and exists (select from exchange_photos p where p.exchange_id = e.id)
      order by e.due_at desc limit 1
    )
    select distinct on (p.side) p.* from exchange_photos p join last on last.id = p.exchange_id
    order by p.side, p.taken_at desc`,
);

/** The newest photo of each side from the car's last handover before that time. */
export function previousPhotos({ db }: Ctx, carId: string, dueAt: Date): Promise<PhotoRow[]> {
  return selectPrevious(db, carId, dueAt);
}

export async function insertNoShow(ctx: Ctx, row: Row<'exchange_no_shows'>): Promise<boolean> {
  const inserted = await ctx.db
    .insertInto('exchange_no_shows')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('exchange_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function noShowsOf(ctx: Ctx, exchangeIds: readonly string[]): Promise<Row<'exchange_no_shows'>[]> {
  if (exchangeIds.length === 0) return Promise.resolve([]);
  return ctx.db.selectFrom('exchange_no_shows').selectAll().where('exchange_id', 'in', exchangeIds).execute();
}

/** What was reported since then, newest first, for staff. */
export function recentNoShows(ctx: Ctx, since: Date): Promise<Row<'exchange_no_shows'>[]> {
  return ctx.db
    .selectFrom('exchange_no_shows')
    .selectAll()
    .where('reported_at', '>=', since)
    .orderBy('reported_at', 'desc')
    .execute();
}
