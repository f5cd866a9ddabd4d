import type { AnswerMessage } from '@volante/domain/telemetry/messages';
import { type Insertable, type Selectable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { CarMessagesTable, DoorsTables } from '../tables.ts';

export type CarMessageRow = Selectable<CarMessagesTable>;

const tables = ({ db }: Ctx) => db.withTables<DoorsTables>();

/** Before it is sent: what a car was told is never missing here. */
export async function insertMessage(ctx: Ctx, row: Insertable<CarMessagesTable>): Promise<CarMessageRow> {
  return tables(ctx).insertInto('car_messages').values(row).returningAll().executeTakeFirstOrThrow();
}

export function messagesOf(ctx: Ctx, commandId: string): Promise<CarMessageRow[]> {
  return tables(ctx)
    .selectFrom('car_messages')
    .selectAll()
    .where('command_id', '=', commandId)
    .orderBy('sent_at')
    .execute();
}

interface Answered {
  answer: AnswerMessage;
  at: Date;
}

/** The answer that led its sequence on, or ended it. */
export async function writeAnswer(ctx: Ctx, { answer, at }: Answered): Promise<void> {
  await tables(ctx)
    .updateTable('car_messages')
    .set({ answered_at: at, result: answer.result, late: false })
    .where('id', '=', answer.id)
    .execute();
}

/** An answer nobody waits for any more: the first one is kept. True when it was the car's own, to a message of ours. */
export async function writeLateAnswer(ctx: Ctx, carId: string, { answer, at }: Answered): Promise<boolean> {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('car_messages as m')
    .from('door_commands as c')
    .set({ answered_at: at, result: answer.result, late: true })
    .where('m.id', '=', answer.id)
    .where('m.car_id', '=', carId)
    .where('m.answered_at', 'is', null)
    .whereRef('c.id', '=', 'm.command_id')
    .where((eb) => eb.or([eb('c.finished_at', 'is not', null), eb('m.expires_at', '<=', at)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function writeCancelled(ctx: Ctx, id: string, at: Date): Promise<void> {
  await tables(ctx).updateTable('car_messages').set({ cancelled_at: at }).where('id', '=', id).execute();
}

/** Until when the car may still do something of it that it has not answered. */
export async function openUntil(ctx: Ctx, commandId: string): Promise<Date | null> {
  const open = await tables(ctx)
    .selectFrom('car_messages')
    .select('expires_at')
    .where('command_id', '=', commandId)
    .where('answered_at', 'is', null)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return open?.expires_at ?? null;
}
