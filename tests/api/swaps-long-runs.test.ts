import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { phoneOf, plan, withoutPlanning } from '../kit/handover.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { swapsApi } from '../kit/swaps-api.ts';
import { participantsOf, type SwappingCouple } from '../kit/swaps.ts';

/** A Monday, 12:00 in Santiago: the shift of the morning. */
const start = new Date('2026-11-16T15:00:00Z');
const clock = startingAt(start);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, modules: withoutPlanning });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(start));

const { couple, ask, asked, update, codeOf } = swapsApi(() => server);

const run = 'driver start end';

/** What the driver of the morning is told before sending. */
async function beforeSending(two: SwappingCouple, wishes: Record<number, string>, petitioner = two.am) {
  const query = `query ($petitioner: ID!, $participants: [PetitionParticipantInput!]!) {
    getLongRuns(petitioner: $petitioner, participants: $participants) { ${run} }
  }`;
  return ask(petitioner, query, { petitioner, participants: participantsOf(two, wishes) });
}

/** What a driver is told of the newest petition. */
async function beforeAnswering(driver: string) {
  const query = `query ($driver: ID!) { getShiftChangePetitions(driver: $driver, limit: 1) { instances { longRuns { ${run} } } } }`;
  return (await ask(driver, query, { driver })).data.getShiftChangePetitions.instances[0].longRuns;
}

const period = (driver: string, from: string, to: string) => ({
  driver,
  start: `2026-11-${from}:00:00.000Z`,
  end: `2026-11-${to}:00:00.000Z`,
});

describe('DAY-09 more than fourteen hours in a row with the car', () => {
  test('both read the same of both, before sending and before accepting; once it is answered nobody does', async () => {
    const two = await couple();
    // Tuesday's afternoon is followed by the own Wednesday morning; of the partner Monday's night by Tuesday's morning.
    const both = [period(two.am, '17T20', '18T20'), period(two.pm, '16T20', '17T20')];
    expect((await beforeSending(two, { 1: 'pm' })).data.getLongRuns).toEqual(both);
    const id = await asked(two, { 1: 'pm' });
    for (const driver of [two.am, two.pm]) expect(await beforeAnswering(driver)).toEqual(both);
    await update(two.pm, id, true);
    for (const driver of [two.am, two.pm]) expect(await beforeAnswering(driver)).toEqual([]);
  });

  test('a run goes on beyond the seven days', async () => {
    const two = await couple();
    expect((await beforeSending(two, { 6: 'pm' })).data.getLongRuns).toEqual([
      period(two.am, '22T20', '23T20'),
      period(two.pm, '21T20', '22T20'),
    ]);
  });

  test('a swap without long hours tells nothing, and nothing of somebody else is told', async () => {
    const [two, others] = [await couple(), await couple()];
    // From now on the driver of the morning is free on Tuesday, and Diego has the whole of it: that is for him alone.
    expect((await beforeSending(two, { 1: 'free' })).data.getLongRuns).toEqual([period(two.pm, '16T20', '18T08')]);
    expect((await beforeSending(two, {})).data.getLongRuns).toEqual([]);
    expect(codeOf(await beforeSending(two, { 1: 'pm' }, others.am))).toBe('FORBIDDEN');
    expect(codeOf(await beforeSending({ ...two, pm: others.pm }, { 1: 'pm' }))).toBe('FORBIDDEN');
  });
});

test('DAY-09 whoever takes the car for two shifts in a row returns it at the end of the second', async () => {
  const two = await couple();
  await update(two.pm, await asked(two, { 1: 'pm' }), true);
  clock.moveTo(new Date('2026-11-17T20:00:00Z'));
  const id = await plan(server, two, { deliverer: two.pm, receiver: two.am });
  expect((await (await phoneOf(server, two.am)).exchange(id)).returnTime).toBe('2026-11-18T20:00:00.000Z');
});
