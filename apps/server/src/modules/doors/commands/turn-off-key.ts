import { keyPatienceMs, keyVerdict } from '@volante/domain/doors/left-on';
import { type KeyEnd, keyLeftOnForStaff, keyLeftOnMessage } from '@volante/domain/doors/texts';
import { answerMs } from '@volante/domain/doors/timing';
import type { AnswerMessage } from '@volante/domain/telemetry/messages';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { tellStaff } from '../../../platform/mail.ts';
import { lockCar } from '../../fleet/public.ts';
import { notify } from '../../notifications/public.ts';
import { findCommand } from '../store/commands.ts';
import { type KeyLeftOnRow, lockLeftOn, readKeyFacts, writeLeftOn, writeQuiet } from '../store/left-on.ts';
import { type CarMessageRow, renewMessage, writeAnswer } from '../store/messages.ts';

const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

/** Ends it, and tells whoever pressed and staff how. */
async function endWith(tx: Ctx, { command_id, car_id }: KeyLeftOnRow, end: KeyEnd): Promise<void> {
  await writeLeftOn(tx, command_id, { ended_at: tx.clock.now(), result: end });
  const { driver_id } = present(await findCommand(tx, command_id), 'the command');
  await notify(tx, { driverId: driver_id, type: 'other', message: keyLeftOnMessage(end), path: '/app/v2/dashboard' });
  await tellStaff(tx, keyLeftOnForStaff({ plate: car_id, commandId: command_id, end }));
}

/** The command to send now is stored first, and the car takes no other sequence until it is over. */
async function nextTry(tx: Ctx, { command_id, car_id, tries }: KeyLeftOnRow): Promise<CarMessageRow> {
  const now = tx.clock.now();
  const expires_at = after(now, answerMs);
  await writeLeftOn(tx, command_id, { tries: tries + 1, due_at: after(now, keyPatienceMs) });
  await writeQuiet(tx, command_id, expires_at);
  return renewMessage(tx, { id: tx.ids.next(), command_id, car_id, action: 'key-off', sent_at: now, expires_at });
}

/**
 * [SCR-09] Looks once at a car whose key may have stayed on. Returns the command to send to it, or null when there is
 * nothing to send now. A press locks the car too, so that none comes in between.
 */
export function turnOffKey(ctx: Ctx, noticed: KeyLeftOnRow): Promise<CarMessageRow | null> {
  return inTransaction(ctx, async (tx) => {
    await lockCar(tx, noticed.car_id);
    const row = await lockLeftOn(tx, noticed.command_id);
    const now = tx.clock.now();
    // Another process has just looked at it.
    if (!row || row.due_at > now) return null;
    const { off, taken_over, under_way } = await readKeyFacts(tx, row.command_id, now);
    const verdict = keyVerdict({ off, takenOver: taken_over, underWay: under_way, tries: row.tries });
    if (verdict === 'turn-off') return nextTry(tx, row);
    if (verdict === 'wait') await writeLeftOn(tx, row.command_id, { due_at: after(now, answerMs) });
    else if (verdict === 'taken-over') await writeLeftOn(tx, row.command_id, { ended_at: now, result: verdict });
    else await endWith(tx, row, verdict);
    return null;
  });
}

/** What the car answered to that command. Unless it is done, it is looked at again when it is due. */
export function keyAnswered(ctx: Ctx, { command_id, car_id }: CarMessageRow, answer: AnswerMessage): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockCar(tx, car_id);
    const row = await lockLeftOn(tx, command_id);
    await writeAnswer(tx, { answer, at: tx.clock.now() });
    await writeQuiet(tx, command_id, null);
    if (row && answer.result === 'done') await endWith(tx, row, 'off');
  });
}
