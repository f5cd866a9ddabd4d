import { expect } from 'vitest';
import { isAboutTheCar } from './car-notices.ts';
import { newPlate } from './cars-ops.ts';
import type { TestServer } from './server.ts';
import { participantsOf, type SwappingCouple, swappingCouple } from './swaps.ts';
import { tokenFor } from './token.ts';

/** Swaps as the app asks for them, over HTTP, on the server of a test file. */
export function swapsApi(running: () => TestServer) {
  const couple = () => swappingCouple(running().system, newPlate());
  const ask = async (uid: string, query: string, variables: object) =>
    running().graphql(await tokenFor(running().system, uid), query, variables as Record<string, unknown>);
  const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.extensions.code ?? 'ok';

  const shiftFields = '_id name type startTime endTime basePrice';
  const fields = `_id petitioner status createdAt closedDate expiration rollbackDate
    participants { id accepted futureShifts { ${shiftFields} } pastShifts { ${shiftFields} } }`;

  const create = (petitioner: string, participants: object[]) =>
    ask(
      petitioner,
      `mutation ($petitioner: ID!, $participants: [PetitionParticipantInput!]!) {
        createShiftChangePetition(petitioner: $petitioner, participants: $participants) { _id }
      }`,
      { petitioner, participants },
    );

  const update = (participantId: string, petitionId: string, accepted: boolean) =>
    ask(
      participantId,
      `mutation ($participantId: ID!, $petitionId: ID!, $accepted: Boolean!) {
        updateShiftChangePetition(participantId: $participantId, petitionId: $petitionId, accepted: $accepted) {
          _id status petitioner
        }
      }`,
      { participantId, petitionId, accepted },
    );

  async function list(driver: string, more: object = {}) {
    const answer = await ask(
      driver,
      `query ($driver: ID!, $start: DateTime, $end: DateTime, $offset: Int, $status: PetitionStatus, $limit: Int, $sortBy: String) {
        getShiftChangePetitions(driver: $driver, start: $start, end: $end, offset: $offset, status: $status, limit: $limit, sortBy: $sortBy) {
          offset limit total instances { ${fields} }
        }
      }`,
      { driver, ...more },
    );
    return answer.data?.getShiftChangePetitions ?? answer;
  }

  async function asked(two: SwappingCouple, wishes: Record<number, string> = { 1: 'pm' }): Promise<string> {
    const answer = await create(two.am, participantsOf(two, wishes));
    expect(answer.errors).toBeUndefined();
    return answer.data.createShiftChangePetition._id;
  }

  /** The shifts of a driver's next seven days, by their types, as the plan's query tells them. */
  async function weekAhead(uid: string): Promise<string[]> {
    const { data } = await ask(
      uid,
      `query ($uid: ID!) { getDriverPlanV2(driverId: $uid) { shiftDays { date shift { type } } } }`,
      {
        uid,
      },
    );
    return data.getDriverPlanV2.shiftDays.slice(1).map((day: { shift: { type: string } }) => day.shift.type);
  }

  const notices = async (uid: string): Promise<string[]> => {
    const { data } = await ask(uid, `query ($uid: ID!) { getDriverNotifications(driverId: $uid) { message type } }`, {
      uid,
    });
    return (data?.getDriverNotifications ?? [])
      .map(({ message }: { message: string }) => message)
      .filter((message: string) => !isAboutTheCar(message));
  };

  const statusOf = async (two: SwappingCouple) => (await list(two.am, { limit: 1 })).instances[0].status;

  return { couple, ask, codeOf, create, update, list, asked, weekAhead, notices, statusOf };
}
