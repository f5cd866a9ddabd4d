import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { withBriefLocks } from '../../../platform/database/brief-locks.ts';
import { instant, int, orNull, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { inTransaction, takeTime } from '../../../platform/database/transaction.ts';

const partition = { name: text, from: orNull(instant), until: orNull(instant), bytes: int };

/** A part of `car_readings`: the readings from an instant (null: all before) until another (null: all after). */
export type Partition = RowOf<typeof partition>;

/** The partitions, oldest first. The last one is the rest, which is open to all later times. */
export const readPartitions = statement(
  partition,
  () => sql`
    select name, said[1]::timestamptz as from, said[2]::timestamptz as until, bytes
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid,
      lateral (
        select c.relname::text as name, pg_relation_size(c.oid) as bytes,
          regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \\((?:MINVALUE|''(.+?)'')\\) TO \\((?:MAXVALUE|''(.+?)'')\\)') as said
      ) as part
    where i.inhparent = 'car_readings'::regclass
    order by 2 nulls first`,
);

const rest = sql.table('car_readings_rest');
const literal = (bound: Date) => sql.lit(bound.toISOString());

export const attachPartition = (table: RawBuilder<unknown>, from: Date | null, until: Date | null) => sql`
  alter table car_readings attach partition ${table}
  for values from (${from ? literal(from) : sql`minvalue`}) to (${until ? literal(until) : sql`maxvalue`})`;

/** By the instant it ends, in UTC: no two end together, whatever becomes of the law on summer time. */
const nameOf = (until: Date) => `car_readings_until_${until.toISOString().slice(0, 13).replaceAll(/\D/g, '')}`;

/** So many bytes are read in a moment, under a lock too. Usually the rest is empty. */
const readAtOnce = 1024 * 1024;

/**
 * The rest ends there, and a new one begins. What the rest holds stays where it is: nothing is copied, and what is read
 * to be sure that it all fits is read before the table is locked.
 */
export async function closeRest(ctx: Ctx, { from, bytes }: Partition, until: Date): Promise<void> {
  const isLarge = bytes > readAtOnce;
  if (isLarge) await proveBounds(ctx, from, until);
  const closed = sql.table(nameOf(until));
  await withBriefLocks(ctx, async ({ db }) => {
    const run = (command: RawBuilder<unknown>) => command.execute(db);
    await run(sql`alter table car_readings detach partition ${rest}`);
    await run(sql`alter table ${rest} rename to ${closed}`);
    await run(sql`create table ${rest} partition of car_readings for values from (${literal(until)}) to (maxvalue)`);
    // A car or a machine whose clock is far ahead. In a large rest there is none: its bounds are proved.
    if (!isLarge) await run(moveLater(closed, until));
    await run(attachPartition(closed, from, until));
    if (isLarge) await run(sql`alter table ${closed} drop constraint car_readings_bounds`);
  });
}

const moveLater = (closed: RawBuilder<unknown>, until: Date) => sql`
  with later as (delete from ${closed} where at >= ${until} returning *)
  insert into car_readings select * from later`;

/**
 * Reads a large rest while it is in use, so that closing it needs no reading. From here on until it is closed, nothing is
 * stored that was measured after `until`, which is days ahead.
 */
async function proveBounds(ctx: Ctx, from: Date | null, until: Date): Promise<void> {
  const within = from ? sql`at >= ${literal(from)} and at < ${literal(until)}` : sql`at < ${literal(until)}`;
  const forget = sql`alter table ${rest} drop constraint if exists car_readings_bounds`;
  await withBriefLocks(ctx, async ({ db }) => {
    await forget.execute(db);
    await sql`alter table ${rest} add constraint car_readings_bounds check (${within}) not valid`.execute(db);
  });
  try {
    await inTransaction(ctx, async (tx) => {
      await takeTime(tx);
      await sql`alter table ${rest} validate constraint car_readings_bounds`.execute(tx.db);
    });
  } catch (error) {
    await withBriefLocks(ctx, ({ db }) => forget.execute(db));
    throw error;
  }
}
