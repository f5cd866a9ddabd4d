import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { swapsApi } from '../kit/swaps-api.ts';
import { participantsOf, weekOf } from '../kit/swaps.ts';

/** A Monday, 12:00 in Santiago: the shift of the morning. */
const start = new Date('2026-11-16T15:00:00Z');
const clock = startingAt(start);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(start));

const { couple, codeOf, create, update, list, asked, weekAhead, notices, statusOf } = swapsApi(() => server);

describe('asking', () => {
  test('[PET-04] both see it, with what each has and would have; only one’s own price', async () => {
    const two = await couple();
    const _id = await asked(two, { 1: 'pm', 3: 'free', 6: 'all' });
    const { instances, ...page } = await list(two.am, { status: 'created', limit: 1, sortBy: '-createdAt' });
    expect(page).toEqual({ offset: 0, limit: 1, total: 1 });
    const [petition] = instances;
    expect(petition).toMatchObject({
      _id,
      petitioner: two.am,
      status: 'created',
      closedDate: null,
      // The end of today: the first changed day is tomorrow.
      expiration: '2026-11-17T03:00:00.000Z',
      rollbackDate: '2026-11-23',
    });
    const [mine, theirs] = petition.participants;
    const types = (shifts: { type: string }[]) => shifts.map(({ type }) => type).join(' ');
    expect([mine.id, mine.accepted, theirs.id, theirs.accepted]).toEqual([two.am, true, two.pm, false]);
    expect(types(mine.pastShifts)).toBe('AM AM AM AM AM AM AM');
    expect(types(mine.futureShifts)).toBe('AM PM AM FREE AM AM ALL');
    expect(types(theirs.futureShifts)).toBe('PM AM PM ALL PM PM FREE');
    expect(mine.futureShifts[3]).toMatchObject({ startTime: '-', endTime: '-', basePrice: null });
    expect(mine.futureShifts[6]).toMatchObject({ startTime: '05:00', endTime: '05:00', basePrice: '0.80' });
    expect(theirs.futureShifts.every((shift: { basePrice: null }) => shift.basePrice === null)).toBe(true);
    const [seen] = (await list(two.pm)).instances;
    expect(seen.participants[0].futureShifts[6].basePrice).toBeNull();
    expect(seen.participants[1].pastShifts[0].basePrice).toBe('0.40');
  });

  test('[PET-06] the partner is told at once', async () => {
    const two = await couple();
    await asked(two, { 2: 'pm' });
    expect(await notices(two.pm)).toEqual([
      'Tu compañero te pide cambiar de turno el 18/11. Tienes hasta el 17/11 a las 23:59 para responder.',
    ]);
    expect(await notices(two.am)).toEqual([]);
  });

  test('[PET-02] [PET-03] what cannot be asked for is refused beside its field', async () => {
    const two = await couple();
    const other = await couple();
    const [mine, theirs] = participantsOf(two, { 1: 'pm' }) as [{ id: string; futureShifts: string[] }, object];
    const refusals: [string, object[], string][] = [
      ['nothing changes', participantsOf(two, {}), 'BAD_USER_INPUT'],
      ['today changes', participantsOf(two, { 0: 'pm' }), 'BAD_USER_INPUT'],
      ['both have one half', [mine, { id: two.pm, futureShifts: weekOf('pm') }], 'BAD_USER_INPUT'],
      ['a half nobody has', [{ id: two.am, futureShifts: weekOf('am', { 1: 'free' }) }, theirs], 'BAD_USER_INPUT'],
      ['a reserved shift', [{ id: two.am, futureShifts: weekOf('am', { 1: 'reserved' }) }, theirs], 'BAD_USER_INPUT'],
      ['six days', [{ ...mine, futureShifts: mine.futureShifts.slice(1) }, theirs], 'BAD_USER_INPUT'],
      [
        'another plan’s shift',
        [{ ...mine, futureShifts: ['bencina-compartido-pm', ...mine.futureShifts.slice(1)] }, theirs],
        'BAD_USER_INPUT',
      ],
      [
        'an unknown shift',
        [{ ...mine, futureShifts: ['nada', ...mine.futureShifts.slice(1)] }, theirs],
        'BAD_USER_INPUT',
      ],
      ['nobody else', [mine], 'FORBIDDEN'],
      ['with oneself', [mine, mine], 'FORBIDDEN'],
      ['with somebody else’s partner', [mine, { id: other.pm, futureShifts: weekOf('pm', { 1: 'am' }) }], 'FORBIDDEN'],
    ];
    for (const [what, participants, code] of refusals) {
      const answer = await create(two.am, participants);
      expect([what, codeOf(answer), answer.errors?.[0]?.extensions.field]).toEqual([what, code, 'participants']);
    }
    expect((await list(two.am)).total).toBe(0);
  });

  test('[PET-01] one at a time for the couple, whoever asks, and again once it is closed', async () => {
    const two = await couple();
    const first = await asked(two);
    expect(codeOf(await create(two.am, participantsOf(two, { 2: 'pm' })))).toBe('CONFLICT');
    expect(codeOf(await create(two.pm, participantsOf(two, { 2: 'pm' })))).toBe('CONFLICT');
    expect((await update(two.am, first, false)).data.updateShiftChangePetition).toEqual({
      _id: first,
      status: 'deleted',
      petitioner: two.am,
    });
    expect(codeOf(await create(two.pm, participantsOf(two, { 2: 'pm' })))).toBe('ok');
  });
});

describe('answering', () => {
  test('[PET-08] accepting changes both drivers’ days, and they return by themselves', async () => {
    const two = await couple();
    const id = await asked(two, { 1: 'pm', 3: 'free' });
    expect((await update(two.pm, id, true)).data.updateShiftChangePetition).toEqual({
      _id: id,
      status: 'accepted',
      petitioner: two.am,
    });
    expect(await weekAhead(two.am)).toEqual(['AM', 'PM', 'AM', 'FREE', 'AM', 'AM', 'AM']);
    expect(await weekAhead(two.pm)).toEqual(['PM', 'AM', 'PM', 'ALL', 'PM', 'PM', 'PM']);
    const [petition] = (await list(two.am)).instances;
    expect(petition.closedDate).not.toBeNull();
    expect(petition.participants.map(({ accepted }: { accepted: boolean }) => accepted)).toEqual([true, true]);
    expect(await notices(two.am)).toEqual([
      'Tu compañero aceptó el cambio de turno que pediste: cambian tus turnos el 17/11 y el 19/11.',
    ]);
    clock.moveTo(new Date('2026-11-23T15:00:00Z'));
    expect(await weekAhead(two.am)).toEqual(['AM', 'AM', 'AM', 'AM', 'AM', 'AM', 'AM']);
    expect(await weekAhead(two.pm)).toEqual(['PM', 'PM', 'PM', 'PM', 'PM', 'PM', 'PM']);
  });

  test('[PET-08] the same again is the same; what contradicts it is CONFLICT', async () => {
    const two = await couple();
    const id = await asked(two);
    await update(two.pm, id, true);
    expect((await update(two.pm, id, true)).data.updateShiftChangePetition.status).toBe('accepted');
    expect(codeOf(await update(two.pm, id, false))).toBe('CONFLICT');
    expect(codeOf(await update(two.am, id, false))).toBe('CONFLICT');
    expect(await notices(two.am)).toHaveLength(1);
    expect(await weekAhead(two.am)).toEqual(['AM', 'PM', 'AM', 'AM', 'AM', 'AM', 'AM']);
  });

  test('[PET-06] rejecting and deleting change nothing but the petition, and the other is told', async () => {
    const two = await couple();
    const rejected = await asked(two);
    expect((await update(two.pm, rejected, false)).data.updateShiftChangePetition.status).toBe('rejected');
    expect(await notices(two.am)).toEqual(['Tu compañero rechazó el cambio de turno que pediste para el 17/11.']);
    const deleted = await asked(two);
    await update(two.am, deleted, false);
    expect((await notices(two.pm))[0]).toBe('Tu compañero retiró la solicitud de cambio de turno para el 17/11.');
    expect(codeOf(await update(two.pm, deleted, true))).toBe('CONFLICT');
    expect(await weekAhead(two.am)).toEqual(['AM', 'AM', 'AM', 'AM', 'AM', 'AM', 'AM']);
  });

  test('[PET-06] only the partner accepts, and nobody else answers', async () => {
    const [two, others] = [await couple(), await couple()];
    const id = await asked(two);
    expect(codeOf(await update(two.am, id, true))).toBe('FORBIDDEN');
    expect(codeOf(await update(others.am, id, true))).toBe('FORBIDDEN');
    expect(codeOf(await update(two.pm, 'no-existe', true))).toBe('FORBIDDEN');
    expect(await statusOf(two)).toBe('created');
  });

  test('[PET-08] to the second: until the end of the day before, and no longer', async () => {
    const two = await couple();
    const last = await couple();
    const other = await asked(last, { 2: 'pm' });
    const id = await asked(two, { 2: 'pm' });
    clock.moveTo(new Date('2026-11-18T03:00:00Z'));
    expect(await statusOf(two)).toBe('expired');
    expect((await list(two.am, { status: 'created' })).total).toBe(0);
    expect((await list(two.am, { status: 'expired' })).total).toBe(1);
    for (const answer of [update(two.pm, id, true), update(two.pm, id, false), update(two.am, id, false)]) {
      expect(codeOf(await answer)).toBe('CONFLICT');
    }
    expect((await weekAhead(two.am)).every((type) => type === 'AM')).toBe(true);
    // It stands in nobody's way, although nothing has closed it yet.
    expect(codeOf(await create(two.pm, participantsOf(two, { 2: 'pm' })))).toBe('ok');
    clock.moveTo(new Date('2026-11-18T02:59:50Z'));
    expect(codeOf(await update(last.pm, other, true))).toBe('ok');
  });

  test('[PET-08] a second swap is asked from what the first one agreed', async () => {
    const two = await couple();
    await update(two.pm, await asked(two, { 2: 'pm', 3: 'pm' }), true);
    // Both as before on the third day, swapped back on the fourth.
    const back = await create(two.pm, [
      { id: two.pm, futureShifts: weekOf('pm', { 2: 'am' }) },
      { id: two.am, futureShifts: weekOf('am', { 2: 'pm' }) },
    ]);
    expect(codeOf(back)).toBe('ok');
    await update(two.am, back.data.createShiftChangePetition._id, true);
    expect(await weekAhead(two.am)).toEqual(['AM', 'AM', 'PM', 'AM', 'AM', 'AM', 'AM']);
  });
});

describe('[PET-05] the history', () => {
  test('newest first, by twenty, filtered by day and by status', async () => {
    const two = await couple();
    for (let made = 0; made < 3; made += 1) await update(two.am, await asked(two), false);
    await update(two.pm, await asked(two), false);
    clock.moveTo(new Date('2026-11-17T15:00:00Z'));
    const last = await asked(two);
    const all = await list(two.pm, { limit: 20, offset: 0, sortBy: '-createdAt' });
    expect([all.limit, all.total, all.instances[0]._id]).toEqual([20, 5, last]);
    expect((await list(two.pm, { limit: 2, offset: 4 })).instances).toHaveLength(1);
    expect((await list(two.pm, { sortBy: 'createdAt' })).instances.at(-1)._id).toBe(last);
    expect((await list(two.pm, { status: 'rejected' })).total).toBe(1);
    const monday = { start: '2026-11-16T00:00:00-03:00', end: '2026-11-16T23:59:59-03:00' };
    expect((await list(two.pm, monday)).total).toBe(4);
    expect((await list(two.pm, { ...monday, status: 'deleted' })).total).toBe(3);
    const wrong = await list(two.pm, { sortBy: 'status' });
    expect(wrong.errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'sortBy' });
  });
});
