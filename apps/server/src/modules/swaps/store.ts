import type { PetitionStatus } from '@volante/domain/swaps/petition';
import type { LocalDate } from '@volante/domain/values/dates';
import type { ExpressionBuilder } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { NewRow, Row, Tables } from '../../platform/database/tables.ts';

export type PetitionRow = Row<'shift_change_petitions'>;
export type PetitionShiftRow = Row<'petition_shifts'>;

/** Returns false when the couple has an open petition: the unique index says so. */
export async function insertPetition(
  ctx: Ctx,
  row: NewRow<'shift_change_petitions'>,
  shifts: readonly Omit<NewRow<'petition_shifts'>, 'petition_id'>[],
): Promise<boolean> {
  const inserted = await ctx.db
    .insertInto('shift_change_petitions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await ctx.db
    .insertInto('petition_shifts')
    .values(shifts.map((shift) => ({ ...shift, petition_id: row.id })))
    .execute();
  return true;
}

export function findPetition(ctx: Ctx, id: string): Promise<PetitionRow | undefined> {
  return ctx.db.selectFrom('shift_change_petitions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends, so that of two answers the second sees the first. */
export function lockPetition(ctx: Ctx, id: string): Promise<PetitionRow> {
  return ctx.db
    .selectFrom('shift_change_petitions')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export function shiftsOfPetitions(ctx: Ctx, ids: readonly string[]): Promise<PetitionShiftRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return ctx.db.selectFrom('petition_shifts').selectAll().where('petition_id', 'in', ids).orderBy('date').execute();
}

/** Writes the status. Returns false when somebody was faster. */
export async function updateStatus(
  ctx: Ctx,
  { id, from, to }: { id: string; from: PetitionStatus; to: PetitionStatus },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('shift_change_petitions')
    .set({ status: to, closed_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns false when the partner was reminded before, or nothing is left to answer. */
export async function markReminded(ctx: Ctx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('shift_change_petitions')
    .set({ reminded_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .where('reminded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The open petitions that expire until then, soonest first. */
export function openUntil(ctx: Ctx, until: Date): Promise<PetitionRow[]> {
  return ctx.db
    .selectFrom('shift_change_petitions')
    .selectAll()
    .where('status', '=', 'created')
    .where('expires_at', '<=', until)
    .orderBy('expires_at')
    .execute();
}

/** The couple's open petition, also one that has expired and was not closed yet. */
export function openOfCouple(ctx: Ctx, assignationId: string): Promise<PetitionRow | undefined> {
  return ctx.db
    .selectFrom('shift_change_petitions')
    .selectAll()
    .where('assignation_id', '=', assignationId)
    .where('status', '=', 'created')
    .executeTakeFirst();
}

export interface PetitionFilter {
  driverId?: string | undefined;
  status?: PetitionStatus | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
}

/** As `statusAt` of domain/swaps/petition: one that has expired counts as expired before anything has closed it. */
function hasStatus(eb: ExpressionBuilder<Tables, 'shift_change_petitions'>, status: PetitionStatus, now: Date) {
  const stored = eb('status', '=', status);
  if (status === 'created') return eb.and([stored, eb('expires_at', '>', now)]);
  if (status !== 'expired') return stored;
  return eb.or([stored, eb.and([eb('status', '=', 'created'), eb('expires_at', '<=', now)])]);
}

function matching(ctx: Ctx, { driverId, status, start, end }: PetitionFilter) {
  const now = ctx.clock.now();
  let query = ctx.db.selectFrom('shift_change_petitions');
  if (driverId !== undefined) {
    query = query.where((eb) => eb.or([eb('petitioner_id', '=', driverId), eb('partner_id', '=', driverId)]));
  }
  if (status !== undefined) query = query.where((eb) => hasStatus(eb, status, now));
  if (start !== undefined) query = query.where('created_at', '>=', start);
  if (end !== undefined) query = query.where('created_at', '<=', end);
  return query;
}

export interface Page {
  limit: number;
  offset: number;
  order: 'asc' | 'desc';
}

export function findPetitions(
  ctx: Ctx,
  filter: PetitionFilter,
  { limit, offset, order }: Page,
): Promise<PetitionRow[]> {
  return matching(ctx, filter)
    .selectAll()
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPetitions(ctx: Ctx, filter: PetitionFilter): Promise<number> {
  const { total } = await matching(ctx, filter)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The days of a petition on which either driver's shift changes, in order. */
export async function changedDaysOf(ctx: Ctx, id: string): Promise<LocalDate[]> {
  const rows = await ctx.db
    .selectFrom('petition_shifts')
    .select('date')
    .distinct()
    .where('petition_id', '=', id)
    .whereRef('past_shift_id', '<>', 'future_shift_id')
    .orderBy('date')
    .execute();
  return rows.map(({ date }) => date);
}
