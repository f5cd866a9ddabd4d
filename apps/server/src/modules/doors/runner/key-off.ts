import { setTimeout as pause } from 'node:timers/promises';
import { answerMs } from '@volante/domain/doors/timing';
import type { CommandMessage } from '@volante/domain/telemetry/messages';
import { carTopic } from '@volante/domain/telemetry/topics';
import { keyAnswered, turnOffKey } from '../commands/turn-off-key.ts';
import type { KeyLeftOnRow } from '../store/left-on.ts';
import { type CarMessageRow, writeCancelled } from '../store/messages.ts';
import type { Line } from './sequence.ts';

function publish({ mqtt }: Line, carId: string, message: CommandMessage): Promise<void> {
  return mqtt.publish(carTopic(carId, 'commands'), JSON.stringify(message));
}

/** Sends it and waits for its answer; undefined when none came in time. */
async function ask(line: Line, { id, car_id, expires_at, action }: CarMessageRow) {
  const expected = line.answers.expect({ id, car_id });
  const over = new AbortController();
  try {
    await publish(line, car_id, { id, do: action, expiresAt: expires_at.getTime() });
    const signal = AbortSignal.any([over.signal, line.stopping]);
    const silence = pause(answerMs, undefined, { signal }).catch(() => undefined);
    return await Promise.race([expected.answer, silence]);
  } finally {
    over.abort();
    expected.end();
  }
}

/** [SCR-09] Sees to one car whose key may have stayed on after an order that failed. */
export async function seeToKey(line: Line, noticed: KeyLeftOnRow): Promise<void> {
  const { ctx } = line;
  const message = await turnOffKey(ctx, noticed);
  if (!message) return;
  ctx.log.warn({ command: noticed.command_id, car: noticed.car_id }, 'doors: a key stayed on and is turned off');
  const answer = await ask(line, message).catch((error: unknown) => {
    ctx.log.warn({ err: error, command: noticed.command_id }, 'no line to the cars');
    return undefined;
  });
  if (answer) return keyAnswered(ctx, message, answer);
  // An answer that still comes is kept as a late one, and looked at with the next try.
  await publish(line, message.car_id, { id: message.id, do: 'cancel' }).then(
    () => writeCancelled(ctx, message.id, ctx.clock.now()),
    (error: unknown) => ctx.log.warn({ err: error }, 'a command could not be taken back'),
  );
}
