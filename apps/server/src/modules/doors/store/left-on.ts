import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { bool } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';
import type { Row, RowChanges } from '../../../platform/database/tables.ts';
import { lastSaid } from '../../telemetry/public.ts';

export type KeyLeftOnRow = Row<'keys_left_on'>;

type Noticed = Pick<KeyLeftOnRow, 'command_id' | 'car_id' | 'noticed_at' | 'due_at'>;

/** Noticed once, however often the car tells of it. */
export async function insertLeftOn(ctx: Ctx, row: Noticed): Promise<void> {
  await ctx.db
    .insertInto('keys_left_on')
    .values({ ...row, tries: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function dueLeftOn(ctx: Ctx, now: Date): Promise<KeyLeftOnRow[]> {
  return ctx.db
    .selectFrom('keys_left_on')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(100)
    .execute();
}

/** Locked until the transaction ends; undefined when it has ended meanwhile. */
export function lockLeftOn(ctx: Ctx, commandId: string): Promise<KeyLeftOnRow | undefined> {
  return ctx.db
    .selectFrom('keys_left_on')
    .selectAll()
    .where('command_id', '=', commandId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeLeftOn(ctx: Ctx, commandId: string, changes: RowChanges<'keys_left_on'>): Promise<void> {
  await ctx.db.updateTable('keys_left_on').set(changes).where('command_id', '=', commandId).execute();
}

/** While the car may carry out the command to turn its key off, no sequence of that car may begin. */
export async function writeQuiet(ctx: Ctx, commandId: string, until: Date | null): Promise<void> {
  await ctx.db.updateTable('door_commands').set({ cool_down_until: until }).where('id', '=', commandId).execute();
}

const selectFacts = statement(
  { off: bool, taken_over: bool, under_way: bool },
  (commandId: string, now: Date) => sql`
    select
      exists (select 1 from car_messages m where m.command_id = c.id and m.action = 'key-off' and m.result = 'done') as off,
      (
        exists (select 1 from car_messages m where m.command_id = c.id and m.action = 'unlock' and m.result = 'done')
        or exists (
          select 1 from ${lastSaid(sql.ref('c.car_id'))} as said where said.doors = 'open' and said.said_at > c.acted_at
        )
        or exists (
          select 1 from door_commands n
          where n.car_id = c.car_id and n.pressed_at > c.pressed_at and (
            n.state = 'done' or exists (
              select 1 from car_messages m
              where m.command_id = n.id and m.action in ('key-on', 'key-off') and m.result = 'done'
            )
          )
        )
      ) as taken_over,
      exists (
        select 1 from door_commands n
        where n.car_id = c.car_id and (n.finished_at is null or n.cool_down_until > ${now}::timestamptz)
      ) as under_way
    from door_commands c
    where c.id = ${commandId}::text`,
);

/** What the messages, the newer sequences and the car itself say of the key. */
export async function readKeyFacts({ db }: Ctx, commandId: string, now: Date) {
  return onlyRow(await selectFacts(db, commandId, now));
}
