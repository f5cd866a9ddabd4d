import { sessionOfBooking, standing } from '@volante/domain/charging/booking';
import { pesos } from '@volante/domain/values/money';
import { present } from '@volante/domain/values/present';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { logCharging } from '../store/points.ts';
import { changeSession, findSession, lockSession } from '../store/sessions.ts';

interface Reversed {
  eventId: string;
  source: string;
  reason: string;
}

/**
 * [BKS-09] An event that charges for a session is about to be reversed. With it go all others that do, so that the session
 * costs nothing until staff say its kWh again. It stays locked: whoever corrects it meanwhile sees what became of it.
 */
export async function giveBackSession(tx: Ctx, { eventId, source, reason }: Reversed): Promise<string[]> {
  const sessionId = sessionOfBooking(source);
  if (sessionId === null || !(await lockSession(tx, sessionId))) return [];
  const { booked } = present(await findSession(tx, sessionId), 'the locked session');
  // Staff may have named an event of their own like one of ours.
  if (!booked.some(({ id }) => id === eventId)) return [];
  await changeSession(tx, sessionId, { cost: pesos(0) });
  const entry = { subject: `session ${sessionId}`, who: actorName(tx.actor), what: 'reversed', detail: reason };
  await logCharging(tx, entry);
  return standing(booked).map(({ id }) => id);
}
