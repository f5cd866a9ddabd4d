import type { AnswerMessage } from '@volante/domain/telemetry/messages';
import type { Ctx } from '../../../platform/context.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

export type CarMessageRow = Row<'car_messages'>;

/** Call it before the message is sent: then every message that a car got is on record. */
export async function insertMessage(ctx: Ctx, row: NewRow<'car_messages'>): Promise<CarMessageRow> {
  return ctx.db.insertInto('car_messages').values(row).returningAll().executeTakeFirstOrThrow();
}

/** As `insertMessage`; what is sent again takes the place of what was sent before, since a car obeys each id once. */
export async function renewMessage(ctx: Ctx, row: NewRow<'car_messages'>): Promise<CarMessageRow> {
  const unanswered = { cancelled_at: null, answered_at: null, result: null, late: false };
  return ctx.db
    .insertInto('car_messages')
    .values(row)
    .onConflict((sent) => sent.columns(['command_id', 'action']).doUpdateSet({ ...row, ...unanswered }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function messagesOf(ctx: Ctx, commandId: string): Promise<CarMessageRow[]> {
  return ctx.db.selectFrom('car_messages').selectAll().where('command_id', '=', commandId).orderBy('sent_at').execute();
}

interface Answered {
  answer: AnswerMessage;
  at: Date;
}

/** Stores the answer that moved its sequence on, or ended it. */
export async function writeAnswer(ctx: Ctx, { answer, at }: Answered): Promise<void> {
  await ctx.db
    .updateTable('car_messages')
    .set({ answered_at: at, result: answer.result, late: false })
    .where('id', '=', answer.id)
    .execute();
}

/**
 * Stores an answer that nobody waits for any more; only the first one is kept. Returns the message it answers, when it
 * came from the car that the message was sent to.
 */
export function writeLateAnswer(
  ctx: Ctx,
  carId: string,
  { answer, at }: Answered,
): Promise<Pick<CarMessageRow, 'command_id' | 'action'> | undefined> {
  return ctx.db
    .updateTable('car_messages as m')
    .from('door_commands as c')
    .set({ answered_at: at, result: answer.result, late: true })
    .where('m.id', '=', answer.id)
    .where('m.car_id', '=', carId)
    .where('m.answered_at', 'is', null)
    .whereRef('c.id', '=', 'm.command_id')
    .where((eb) => eb.or([eb('c.finished_at', 'is not', null), eb('m.expires_at', '<=', at)]))
    .returning(['m.command_id', 'm.action'])
    .executeTakeFirst();
}

export async function writeCancelled(ctx: Ctx, id: string, at: Date): Promise<void> {
  await ctx.db.updateTable('car_messages').set({ cancelled_at: at }).where('id', '=', id).execute();
}

/** Until when the car may still carry out a message of this sequence that it has not answered. */
export async function openUntil(ctx: Ctx, commandId: string): Promise<Date | null> {
  const open = await ctx.db
    .selectFrom('car_messages')
    .select('expires_at')
    .where('command_id', '=', commandId)
    .where('answered_at', 'is', null)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return open?.expires_at ?? null;
}
