import { stationState, stationStateWords } from '@volante/domain/charging/station';
import { type LocalDate, localDateOf, startOfDay } from '@volante/domain/values/dates';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { chargingChanged } from '../news.ts';
import { mustFindStation } from '../must-find-station.ts';
import { changeStation, lockConnectorsOfStation, lockStation, logCharging } from '../store/points.ts';
import { liveSessionsAtStation } from '../store/sessions.ts';

interface Closing {
  stationId: string;
  /** A day to come; undefined for now. */
  from: LocalDate | undefined;
  why: string;
}

/**
 * [CON-17] From then on drivers no longer see the station and start no charge there. What goes on ends as ever. Its connectors
 * are locked, so that no charge begins at the same moment. Answers since when it is closed, and how many charges go on.
 */
export function closeStation(ctx: Ctx, { stationId, from, why }: Closing): Promise<{ from: Date; running: number }> {
  return inTransaction(ctx, async (tx) => {
    chargingChanged(tx);
    const now = tx.clock.now();
    const { closed_from } = mustFindStation(stationId, await lockStation(tx, stationId));
    if (stationState(closed_from, now) !== 'open') {
      const words = stationStateWords(closed_from, now);
      throw new Refusal('CONFLICT', `${words}. Para cambiarlo, ábrela primero.`, { field: 'station' });
    }
    if (from !== undefined && from < localDateOf(now))
      throw new Refusal('BAD_USER_INPUT', 'Se cierra desde ahora o desde un día que viene.', { field: 'from' });
    await lockConnectorsOfStation(tx, stationId);
    const at = from === undefined || from === localDateOf(now) ? now : startOfDay(from);
    await changeStation(tx, stationId, { closed_from: at });
    const detail = `${stationStateWords(at, now)}. ${why}`;
    await logCharging(tx, { subject: `station ${stationId}`, who: actorName(tx.actor), what: 'closed', detail });
    return { from: at, running: (await liveSessionsAtStation(tx, stationId)).length };
  });
}

/** [CON-17] Drivers see it again; a closing that is planned does not happen. */
export function reopenStation(ctx: Ctx, { stationId, why }: { stationId: string; why: string }): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    chargingChanged(tx);
    const { closed_from } = mustFindStation(stationId, await lockStation(tx, stationId));
    if (closed_from === null) throw new Refusal('CONFLICT', 'La estación ya está abierta.', { field: 'station' });
    await changeStation(tx, stationId, { closed_from: null });
    const entry = { subject: `station ${stationId}`, who: actorName(tx.actor), what: 'reopened', detail: why };
    await logCharging(tx, entry);
    return stationStateWords(closed_from, tx.clock.now());
  });
}
