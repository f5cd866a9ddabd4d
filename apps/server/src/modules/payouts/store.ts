import type { PayoutState } from '@volante/domain/payouts/states';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { instant, int, json, oneOf, orNull, pesos, type RowOf, text } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Row, RowChanges } from '../../platform/database/tables.ts';

export type BatchRow = Row<'payout_batches'>;
export type LineRow = Row<'payout_lines'>;

/** Batches are prepared one after another. Reading stays possible. */
export async function holdBatches(tx: Db): Promise<void> {
  await sql`lock table payout_batches in share row exclusive mode`.execute(tx);
}

/** '2026-11-10-2' for the second of a day. The caller holds the batches. */
export async function nextBatchId(tx: Db, day: LocalDate): Promise<string> {
  const { count } = await tx
    .selectFrom('payout_batches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'like', `${day}-%`)
    .executeTakeFirstOrThrow();
  return `${day}-${count + 1}`;
}

export async function insertBatch(tx: Db, batch: BatchRow, lines: readonly LineRow[]): Promise<void> {
  await tx.insertInto('payout_batches').values(batch).execute();
  await sql`
    insert into payout_lines
    select * from jsonb_populate_recordset(null::payout_lines, ${JSON.stringify(lines)}::jsonb)`.execute(tx);
}

export function holdBatch(tx: Db, id: string): Promise<BatchRow | undefined> {
  return tx.selectFrom('payout_batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  return db.selectFrom('payout_batches').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Those of these batches that exist. */
export async function batchesAmong(db: Db, ids: readonly string[]): Promise<BatchRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('payout_batches').selectAll().where('id', 'in', ids).execute();
}

/** The next batches, by their numbers. */
export async function batchesAfter(db: Db, after: string, most: number): Promise<string[]> {
  const batches = db.selectFrom('payout_batches').select('id').where('id', '>', after);
  return (await batches.orderBy('id').limit(most).execute()).map(({ id }) => id);
}

export async function markExported(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('payout_batches').set({ exported_at: now }).where('id', '=', id).execute();
}

export function linesOf(db: Db, batchId: string): Promise<LineRow[]> {
  return db.selectFrom('payout_lines').selectAll().where('batch_id', '=', batchId).orderBy('bill_id').execute();
}

/** The bills whose money is in a batch that is not sent yet. */
export async function billsUnderWay(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('payout_lines').select('bill_id').where('state', '=', 'prepared').execute();
  return rows.map(({ bill_id }) => bill_id);
}

/** A batch that pays, has paid or tried to pay one of these bills. */
export const linesUnderWay = statement(
  { batch_id: text },
  (billIds: readonly string[]) => sql`
    select batch_id from payout_lines where bill_id = any(${billIds}::text[]) and state <> 'cancelled'
    order by batch_id limit 1`,
);

/** Batches that pay or have paid one of these bills. */
export const liveLines = statement(
  { batch_id: text, bill_id: text },
  (billIds: readonly string[]) => sql`
    select batch_id, bill_id from payout_lines
    where bill_id = any(${billIds}::text[]) and state in ('prepared', 'sent', 'confirmed')
    order by batch_id, bill_id limit 1`,
);

export async function deleteCancelled(tx: Db, billIds: readonly string[]): Promise<void> {
  await sql`delete from payout_lines where bill_id = any(${[...billIds]}::text[]) and state = 'cancelled'`.execute(tx);
}

export async function changeLine(
  tx: Db,
  { batch_id, bill_id }: Pick<LineRow, 'batch_id' | 'bill_id'>,
  changes: RowChanges<'payout_lines'> & { state: PayoutState },
): Promise<void> {
  await tx
    .updateTable('payout_lines')
    .set(changes)
    .where('batch_id', '=', batch_id)
    .where('bill_id', '=', bill_id)
    .execute();
}

/** What the bank's answer is compared with. */
export const transfersOf = statement(
  { bill: text, amount: pesos, state: oneOf<PayoutState>() },
  (batchId: string) => sql`select bill_id as bill, amount, state from payout_lines where batch_id = ${batchId}`,
);

export function linesAmong(db: Db, batchId: string, billIds: readonly string[]): Promise<LineRow[]> {
  const lines = db.selectFrom('payout_lines').selectAll().where('batch_id', '=', batchId);
  return lines.where('bill_id', 'in', billIds).orderBy('bill_id').execute();
}

/** For each of these settlements the batch that has sent it last. */
export const batchesOfBills = statement(
  { bill_id: text, batch_id: text },
  (billIds: readonly string[]) => sql`
    select distinct on (bill_id) bill_id, batch_id from payout_lines
    where bill_id = any(${billIds}::text[])
      and (state in ('prepared', 'sent', 'confirmed') or state = 'bounced')
    order by bill_id, changed_at desc, batch_id desc`,
);

export interface AnsweredLine {
  bill: string;
  state: PayoutState;
  reason: string | null;
  day: LocalDate | null;
}

/** What the bank said of lines of a batch, in one statement. */
export async function markAnswered(
  tx: Db,
  batchId: string,
  lines: readonly AnsweredLine[],
  { changed_at: at, changed_by: by }: Pick<LineRow, 'changed_at' | 'changed_by'>,
): Promise<void> {
  await sql`
    update payout_lines l
    set state = a.state, reason = a.reason, bank_day = a.bank_day, changed_at = ${at}, changed_by = ${by}
    from unnest(
      ${lines.map(({ bill }) => bill)}::text[], ${lines.map(({ state }) => state)}::text[],
      ${lines.map(({ reason }) => reason)}::text[], ${lines.map(({ day }) => day)}::date[]
    ) as a (bill_id, state, reason, bank_day)
    where l.batch_id = ${batchId} and l.bill_id = a.bill_id`.execute(tx);
}

/** The transfers that reached a driver's bank, or are on their way there. */
export function depositsOf(db: Db, driverId: string): Promise<LineRow[]> {
  return db
    .selectFrom('payout_lines')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('state', 'in', ['sent', 'confirmed'])
    .execute();
}

/** A driver's transfers, whatever became of them; those that changed last first. */
export function newestLines(
  db: Db,
  driverId: string,
  most: number,
): Promise<Pick<LineRow, 'batch_id' | 'bill_id' | 'amount' | 'state' | 'sent_on' | 'changed_at' | 'reason'>[]> {
  return db
    .selectFrom('payout_lines')
    .select(['batch_id', 'bill_id', 'amount', 'state', 'sent_on', 'changed_at', 'reason'])
    .where('driver_id', '=', driverId)
    .orderBy('changed_at', 'desc')
    .orderBy('batch_id', 'desc')
    .orderBy('bill_id')
    .limit(most)
    .execute();
}

/** What was sent to a driver's bank after this day, which has not said yet that it arrived; by batch. */
export async function notConfirmed(
  db: Db,
  driverId: string,
  after: LocalDate,
): Promise<Pick<LineRow, 'batch_id' | 'amount'>[]> {
  return db
    .selectFrom('payout_lines')
    .select(['batch_id', 'amount'])
    .where('driver_id', '=', driverId)
    .where('state', '=', 'sent')
    .where('sent_on', '>', after)
    .orderBy('batch_id')
    .orderBy('bill_id')
    .execute();
}

/** The accounts of these drivers whose last transfer the bank returned. One that is only prepared says nothing yet. */
export async function returnedAccounts(db: Db, uids: readonly string[]): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const last = await db
    .selectFrom('payout_lines')
    .distinctOn(['driver_id', 'account_id'])
    .select(['account_id', 'state'])
    .where('driver_id', 'in', uids)
    .where('state', 'in', ['sent', 'confirmed', 'bounced'])
    .orderBy('driver_id')
    .orderBy('account_id')
    .orderBy('changed_at', 'desc')
    .orderBy('batch_id', 'desc')
    .execute();
  return new Set(last.filter(({ state }) => state === 'bounced').map(({ account_id }) => account_id));
}

/** Those of these drivers whom a transfer has reached, or is on its way to. */
export async function driversPaid(db: Db, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const rows = await db
    .selectFrom('payout_lines')
    .select('driver_id')
    .distinct()
    .where('driver_id', 'in', uids)
    .where('state', 'in', ['sent', 'confirmed'])
    .execute();
  return rows.map(({ driver_id }) => driver_id);
}

const summary = {
  id: text,
  prepared_at: instant,
  exported_at: orNull(instant),
  lines: int,
  amount: pesos,
  states: text,
};

/** The newest batches, each with how its lines stand. */
export const batchSummaries = statement(
  summary,
  (most: number) => sql`
    select b.id, b.prepared_at, b.exported_at, count(l.bill_id)::integer as lines,
      coalesce(sum(l.amount), 0)::bigint as amount, coalesce(string_agg(distinct l.state, ','), '') as states
    from payout_batches b
    left join payout_lines l on l.batch_id = b.id
    group by b.id
    order by b.prepared_at desc, b.id desc
    limit ${most}`,
);

const staffBatch = {
  id: text,
  prepared_at: instant,
  prepared_by: text,
  exported_at: orNull(instant),
  place: text,
  states: json<{ state: PayoutState; lines: number; amount: Pesos }[]>(),
};

export type StaffBatchRow = RowOf<typeof staffBatch>;

/** How each batch's lines stand, beside it. */
const withStates = (batches: RawBuilder<unknown>) => sql`
  select b.id, b.prepared_at, b.prepared_by, b.exported_at, b.prepared_at::text as place, s.states
  from (${batches}) as b
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('state', state, 'lines', lines, 'amount', amount)), '[]') as states
    from (
      select state, count(*)::integer as lines, sum(amount)::bigint as amount
      from payout_lines where batch_id = b.id group by state
    ) as one
  ) as s`;

/** Whether something is still to be done with a batch. */
const isOpen = sql`exists (select from payout_lines l where l.batch_id = b.id and l.state in ('prepared', 'sent'))`;

/** [CON-19] A page of batches, the newest first, after a place of it. */
export const staffBatches = statement(
  staffBatch,
  (open: boolean, at: string | null, id: string | null, most: number) => sql`
    ${withStates(sql`
      select b.* from payout_batches b
      where (not ${open}::boolean or ${isOpen})
        and (${id}::text is null or (b.prepared_at, b.id) < (${at}::timestamptz, ${id}::text))
      order by b.prepared_at desc, b.id desc limit ${most}::int`)}
    order by b.prepared_at desc, b.id desc`,
);

export const oneStaffBatch = statement(staffBatch, (id: string) =>
  withStates(sql`
  select * from payout_batches where id = ${id}`),
);

export const countBatches = statement(
  { count: int },
  (open: boolean) => sql`select count(*) as count from payout_batches b where not ${open}::boolean or ${isOpen}`,
);

/** [CON-19] A page of a batch's lines in the order of their settlements. */
export function staffLines(
  db: Db,
  { batch, state, after }: { batch: string; state: PayoutState | undefined; after: string | undefined },
  most: number,
): Promise<LineRow[]> {
  let lines = db.selectFrom('payout_lines').selectAll().where('batch_id', '=', batch);
  if (state !== undefined) lines = lines.where('state', '=', state);
  if (after !== undefined) lines = lines.where('bill_id', '>', after);
  return lines.orderBy('bill_id').limit(most).execute();
}

/** The last transfer that a bank returned to each of these drivers. */
export function lastReturns(db: Db, uids: readonly string[]): Promise<LineRow[]> {
  if (uids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('payout_lines')
    .distinctOn('driver_id')
    .selectAll()
    .where('driver_id', 'in', uids)
    .where('state', '=', 'bounced')
    .orderBy('driver_id')
    .orderBy('changed_at', 'desc')
    .orderBy('batch_id', 'desc')
    .execute();
}

/**
 * [MNY-12] What transfers to drivers say the journal must hold; debits are positive. [BKS-08] Those of releases that knew no batches
 * too. Columns: account, amount.
 */
export const payoutBalances: RawBuilder<unknown> = sql`
  select 'bank' as account, -amount::bigint as amount from payout_lines where state in ('sent', 'confirmed')
  union all
  select 'bank', -amount from earlier_payouts`;
