import { parseLocalDate } from '@volante/domain/values/dates';
import { changeStatus, setVerifiedFlag } from '@volante/server/modules/drivers/public';
import { assignCar, setLabel, unassignCar } from '@volante/server/modules/fleet/public';
import { choosePlan } from '@volante/server/modules/plans/public';
import {
  answerOpenPetition,
  answerPetition,
  createPetition,
  expirePetitions,
  remindPartners,
} from '@volante/server/modules/swaps/public';
import { repairDay } from '@volante/server/modules/swaps/commands/repair-day';
import { startingAt } from '@volante/server/platform/clock';
import type { Ctx } from '@volante/server/platform/context';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres } from '../kit/database.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { participantsOf } from '../kit/swaps.ts';
import { monday, swapsOn } from '../kit/swaps-inside.ts';
import { whileWaiting } from '../kit/while-waiting.ts';

const clock = startingAt(monday);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(monday));

const { system, couple, ask, accept, statusOf, shiftOf, notices, swapped } = swapsOn(() => server);

describe('time goes by', () => {
  test('[PET-08] the job closes what nobody answered in time, once, and says so to whoever asked', async () => {
    const two = await couple();
    const id = await ask(two, { 2: 'pm' });
    clock.moveTo(new Date('2026-11-18T02:59:00Z'));
    await expirePetitions(system());
    expect(await statusOf(id)).toBe('created');
    clock.moveTo(new Date('2026-11-18T03:00:00Z'));
    await expirePetitions(system());
    await expirePetitions(system());
    expect(await statusOf(id)).toBe('expired');
    expect(await notices(two.am)).toEqual([
      'Tu compañero no respondió a tiempo: venció tu solicitud de cambio de turno para el 18/11.',
    ]);
  });

  test('[PET-06] the partner is reminded once, at 18:00 of the last day', async () => {
    const two = await couple();
    const late = await couple();
    await ask(two, { 2: 'pm' });
    clock.moveTo(new Date('2026-11-17T20:55:00Z'));
    await remindPartners(system());
    expect(await notices(two.pm)).toHaveLength(1);
    clock.moveTo(new Date('2026-11-17T21:30:00Z'));
    // Asked after 18:00 for tomorrow: the partner was told a moment ago.
    await ask(late, { 1: 'pm' });
    await remindPartners(system());
    await remindPartners(system());
    expect(await notices(two.pm)).toHaveLength(2);
    expect((await notices(two.pm))[0]).toMatch(/^Sigue pendiente el cambio de turno que te pidió tu compañero/);
    expect(await notices(late.pm)).toHaveLength(1);
  });

  test('the push carries the way to the petition', async () => {
    const two = await couple();
    await ask(two);
    const { rows } = await server.system.pool.query(
      `select payload from outbox where type = 'notification.push' and payload->>'driverId' = $1`,
      [two.pm],
    );
    expect(rows.map(({ payload }) => payload.path)).toEqual(['/app/v2/petitions/current']);
  });
});

describe('the couple changes', () => {
  const exchangeAddress = { address: 'Av. Irarrázaval 2401, Ñuñoa', latitude: -33.4542, longitude: -70.6079 };

  test('a member leaves: the open petition is deleted, agreed days to come return to the plan, both are told', async () => {
    const { am, pm, id, ...two } = await swapped();
    const open = await ask({ ...two, am, pm }, { 1: 'pm', 2: 'pm', 3: 'free', 5: 'all' });
    clock.moveTo(new Date('2026-11-17T15:00:00Z'));
    await unassignCar(system(), { uid: am, why: 'prueba' });
    expect([await statusOf(open), await statusOf(id)]).toEqual(['deleted', 'cancelled']);
    // Today's had begun.
    expect([await shiftOf(pm, '2026-11-17'), await shiftOf(pm, '2026-11-19')]).toEqual(['AM', 'PM']);
    for (const uid of [am, pm]) expect((await notices(uid))[0]).toMatch(/^Se anuló el cambio de turno acordado/);
    await expect(
      answerPetition(system(), { participantId: pm, petitionId: open, accepted: true }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('staff change a plan: the same', async () => {
    const { am, pm, id } = await swapped();
    await choosePlan(system(), {
      driverId: pm,
      planId: 'electrico-compartido',
      selectedShifts: ['pm', 'pm', 'pm', 'pm', 'pm', 'pm', 'pm'].map((shift) => `electrico-compartido-${shift}`),
      exchangeAddress: { ...exchangeAddress, address: 'Otra 123, Ñuñoa' },
    });
    expect(await statusOf(id)).toBe('cancelled');
    expect([await shiftOf(am, '2026-11-17'), await shiftOf(pm, '2026-11-17')]).toEqual(['AM', 'PM']);
  });

  test('[ONB-08] [PET-01] nobody asks or accepts whose account may not, or whose car is not in the label', async () => {
    const two = await couple();
    await setVerifiedFlag(system(), two.am, 'bank', false);
    await expect(ask(two)).rejects.toMatchObject({ code: 'CONFLICT' });
    await setVerifiedFlag(system(), two.am, 'bank', true);
    const id = await ask(two);
    await changeStatus(system(), { uid: two.pm, to: 'frozen', why: 'prueba' });
    await expect(accept(two, id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await statusOf(id)).toBe('created');
    const plain = await couple();
    await setLabel(system(), { labelId: 'SHIFT_CHANGE_PETITION', element: plain.carId, on: false });
    await expect(ask(plain)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await setLabel(system(), { labelId: 'SHIFT_CHANGE_PETITION', element: plain.am, on: true });
    expect(await ask(plain)).toEqual(expect.any(String));
  });
});

describe.runIf(onPostgres)('[GRD-10] the couple changes between the first look and the lock, on PostgreSQL', () => {
  const refused = {
    status: 'rejected',
    reason: { code: 'FORBIDDEN', message: 'Para cambiar turnos necesitas compartir el auto con alguien.' },
  };

  test('whose partner left meanwhile asks nobody', async () => {
    const two = await couple();
    const leaves = (tx: Ctx) => unassignCar(tx, { uid: two.pm, why: 'prueba' });
    expect(await whileWaiting(system(), leaves, () => ask(two))).toMatchObject(refused);
    const { rows } = await server.system.pool.query('select from shift_change_petitions where petitioner_id = $1', [
      two.am,
    ]);
    expect(rows).toHaveLength(0);
  });

  test('whose partner is another one meanwhile is looked at anew: no day changes for somebody who is not locked', async () => {
    const two = await couple();
    const third = await scenario(server.system)
      .driver({ status: 'rent queue', shift: 'electrico-compartido-pm' })
      .create();
    const replaced = async (tx: Ctx) => {
      await unassignCar(tx, { uid: two.pm, why: 'prueba' });
      await assignCar(tx, { uid: third.uid, plate: two.carId, why: 'prueba' });
    };
    const day = { driverId: two.am, date: parseLocalDate('2026-11-19')!, shift: 'PM' as const, why: 'prueba' };
    expect(await whileWaiting(system(), replaced, () => repairDay(system(), day))).toMatchObject(refused);
    expect([await shiftOf(two.am, '2026-11-19'), await shiftOf(third.uid, '2026-11-19')]).toEqual(['AM', 'PM']);
    // Now that they are a couple, it can be done.
    await repairDay(system(), day);
    expect([await shiftOf(two.am, '2026-11-19'), await shiftOf(third.uid, '2026-11-19')]).toEqual(['PM', 'AM']);
  });
});

test('[PET-01] the database itself refuses a couple’s second open petition', async () => {
  const two = await couple();
  const id = await ask(two);
  const copy = `insert into shift_change_petitions
    (id, assignation_id, petitioner_id, partner_id, status, first_day, expires_at, created_at)
    select $1, assignation_id, partner_id, petitioner_id, 'created', first_day, expires_at, created_at
    from shift_change_petitions where id = $2`;
  await expect(server.system.pool.query(copy, ['otra', id])).rejects.toMatchObject({ code: '23505' });
});

test('the open petition of a driver can be answered for the partner, by whoever plays them', async () => {
  const two = await couple();
  expect(await answerOpenPetition(system(), { driverId: two.pm, accepted: true })).toBeNull();
  const id = await ask(two);
  expect(await answerOpenPetition(system(), { driverId: two.am, accepted: true })).toBeNull();
  expect(await answerOpenPetition(system(), { driverId: two.pm, accepted: true })).toBe(id);
  expect(await statusOf(id)).toBe('accepted');
});

test('what was asked is checked again when it is accepted', async () => {
  const two = await couple();
  const id = await ask(two);
  await server.system.pool.query(
    `insert into agreed_shifts (driver_id, date, plan_id, shift_id, agreement_id, agreed_at)
     values ($1, '2026-11-18', 'electrico-compartido', 'electrico-compartido-free', 'otro', now())`,
    [two.am],
  );
  await expect(accept(two, id)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await statusOf(id)).toBe('created');
  await expect(
    createPetition(system(), { petitioner: two.am, participants: participantsOf(two, { 1: 'pm' }) }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
});
