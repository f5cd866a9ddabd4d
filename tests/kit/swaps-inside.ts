import { parseLocalDate } from '@volante/domain/values/dates';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { shiftInForce } from '@volante/server/modules/plans/public';
import { answerPetition } from '@volante/server/modules/swaps/public';
import { isAboutTheCar } from './car-notices.ts';
import { newPlate } from './cars-ops.ts';
import type { TestServer } from './server.ts';
import { askedSwap, type SwappingCouple, swappingCouple } from './swaps.ts';

/** A Monday, 12:00 in Santiago: the shift of the morning. */
export const monday = new Date('2026-11-16T15:00:00Z');

/** Swaps by calling the module itself, on the server of a test file. */
export function swapsOn(running: () => TestServer) {
  const system = () => running().system.contextFor({ kind: 'system' });
  const couple = () => swappingCouple(running().system, newPlate());
  const ask = (two: SwappingCouple, wishes: Record<number, string> = { 1: 'pm' }) => askedSwap(system(), two, wishes);
  const accept = ({ pm }: SwappingCouple, petitionId: string) =>
    answerPetition(system(), { participantId: pm, petitionId, accepted: true });
  return {
    system,
    couple,
    ask,
    accept,
    statusOf: async (id: string): Promise<string | undefined> =>
      (await running().system.pool.query('select status from shift_change_petitions where id = $1', [id])).rows[0]
        ?.status,
    shiftOf: async (uid: string, date: string) =>
      (await shiftInForce(system(), uid, parseLocalDate(date)!))?.type ?? null,
    notices: async (uid: string) =>
      (await notificationsOf(running().system.db, uid))
        .map(({ message }) => message)
        .filter((message) => !isAboutTheCar(message)),
    /** Agreed for Tuesday (the afternoon for the morning), Thursday (free) and Saturday (the whole day). */
    swapped: async (): Promise<SwappingCouple & { id: string }> => {
      const two = await couple();
      const id = await ask(two, { 1: 'pm', 3: 'free', 5: 'all' });
      await accept(two, id);
      return { ...two, id };
    },
  };
}
