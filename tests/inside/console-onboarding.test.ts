import { type Flag, flags } from '@volante/domain/onboarding/flags';
import { bookMeeting } from '@volante/server/modules/meetings/public';
import { changeStatus, setAccess, setVerifiedFlag } from '@volante/server/modules/drivers/public';
import { startingAt } from '@volante/server/platform/clock';
import { insertBlock } from '@volante/server/platform/data-blocks/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askConsole } from '../kit/console.ts';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TrialStaff } from '../kit/trial-staff.ts';
import { makeWaits } from '../kit/waits-world.ts';

// A Monday in Santiago.
const start = new Date('2026-11-16T12:00:00Z');
const clock = startingAt(start);
const staff = new TrialStaff();
let server: TestServer;

beforeAll(async () => {
  const config = { roles: new Set(['api', 'console'] as const) };
  server = await startTestServer({ console: true, modules: staff.modules('house'), config, clock });
});
afterAll(() => server.close());

const ctx = () => server.system.contextFor({ kind: 'system' });
const rosa = () => staff.enter('rosa', ['drivers.read']);

interface Asked {
  step?: string;
  late?: boolean;
  after?: string;
}

const onboarding = (asked: Asked = {}, cookie = rosa()) =>
  askConsole(
    server,
    cookie,
    `query ($step: String, $late: Boolean, $after: String) { onboarding(step: $step, late: $late, after: $after) {
      count next steps { step count late } rows { status step since late missing driver { uid name } } } }`,
    { ...asked },
  );

const rowOf = async (uid: string, asked: Asked = {}) =>
  (await onboarding(asked)).data.onboarding.rows.find((row: { driver: { uid: string } }) => row.driver.uid === uid);

const meetings = (after?: string, cookie = rosa()) =>
  askConsole(
    server,
    cookie,
    `query ($after: String) { meetings(after: $after) { next rows { id kind phone start end driver { uid name } } } }`,
    { after },
  );

const verify = async (uid: string, ...some: Flag[]) => {
  for (const flag of some) await setVerifiedFlag(ctx(), uid, flag, true);
};

describe('[CON-11] who is in the onboarding', () => {
  test('by the step at which they stand, since when, and what they lack', async () => {
    const { uid } = await signedInDriver(server.system);
    expect(await rowOf(uid)).toMatchObject({
      step: 'info',
      status: 'on boarding',
      since: expect.stringContaining('2026-11-16T12:00'),
      late: false,
      missing: ['info', 'app', 'plan', 'docs', 'bank', 'meeting'],
      driver: { uid, name: 'Rosa Araneda' },
    });
    clock.moveTo(new Date('2026-11-17T12:00:00Z'));
    await verify(uid, 'info');
    expect(await rowOf(uid)).toMatchObject({ step: 'app', since: expect.stringContaining('2026-11-17T12:00') });
    await verify(uid, 'app', 'plan', 'docs', 'bank', 'meeting');
    expect(await rowOf(uid)).toMatchObject({ step: 'confirm', missing: [] });
    await changeStatus(ctx(), { uid, to: 'rent queue', why: 'Registro confirmado' });
    expect(await rowOf(uid)).toBeUndefined();
  });

  test('each is red past the target of the own step, found alone by the address, and counted', async () => {
    clock.moveTo(new Date('2026-11-18T12:00:00Z'));
    const [early, ready] = [await signedInDriver(server.system), await signedInDriver(server.system)];
    await verify(ready.uid, ...flags.filter((flag) => flag !== 'tc'));
    clock.moveTo(new Date('2026-11-19T11:59:00Z'));
    expect((await rowOf(ready.uid)).late).toBe(false);
    clock.moveTo(new Date('2026-11-19T12:01:00Z'));
    expect(await rowOf(ready.uid)).toMatchObject({ step: 'confirm', late: true });
    expect(await rowOf(early.uid)).toMatchObject({ step: 'info', late: false });
    expect(await rowOf(early.uid, { late: true })).toBeUndefined();
    expect(await rowOf(ready.uid, { step: 'info' })).toBeUndefined();
    const { data } = await onboarding({ step: 'confirm', late: true });
    expect(data.onboarding).toMatchObject({ count: 1, rows: [{ driver: { uid: ready.uid } }] });
    expect(data.onboarding.steps).toContainEqual({ step: 'confirm', count: 1, late: 1 });
  });

  test('[DAY-02] neither banned drivers nor blocked data are in the list', async () => {
    const [banned, blocked] = [await signedInDriver(server.system), await signedInDriver(server.system)];
    expect([await rowOf(banned.uid), await rowOf(blocked.uid)].every(Boolean)).toBe(true);
    await setAccess(ctx(), { uid: banned.uid, flag: 'banned', value: true, why: 'x' });
    await insertBlock(ctx().db, {
      id: 'b1',
      driver_id: blocked.uid,
      reason: 'request',
      since: start,
      set_by: 'driver',
    });
    expect([await rowOf(banned.uid), await rowOf(blocked.uid)]).toEqual([undefined, undefined]);
  });

  test('a step or a page that is none is refused at its field; without the permission it is refused by its name', async () => {
    for (const asked of [{ step: 'constructor' }, { after: 'x' }]) {
      const { errors } = await onboarding(asked);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: Object.keys(asked)[0] });
    }
    const blind = staff.enter('luis', ['meetings.close']);
    for (const { errors } of [await onboarding({}, blind), await meetings(undefined, blind)])
      expect(errors?.[0]?.message).toContain("'drivers.read'");
  });
});

describe('[CON-11] meetings', () => {
  test('are listed with whom, when and where to call; one that is closed is not', async () => {
    clock.moveTo(new Date('2026-11-19T12:00:00Z'));
    const [first, second] = [await signedInDriver(server.system), await signedInDriver(server.system)];
    const phone = '+56987651234';
    await server.system.db.updateTable('drivers').set({ phone }).where('id', '=', first.uid).execute();
    await bookMeeting(ctx(), { uid: second.uid, start: new Date('2026-11-20T13:00:00Z'), kind: 'support-in-person' });
    await bookMeeting(ctx(), { uid: first.uid, start: new Date('2026-11-19T18:00:00Z') });
    const { rows, next } = (await meetings()).data.meetings;
    expect(rows).toMatchObject([
      { kind: 'onboarding', phone, start: '2026-11-19T18:00:00.000Z', end: '2026-11-19T18:30:00.000Z' },
      { kind: 'support-in-person', phone: null, driver: { uid: second.uid, name: 'Rosa Araneda' } },
    ]);
    expect(next).toBeNull();
    await insertBlock(ctx().db, { id: 'b2', driver_id: first.uid, reason: 'request', since: start, set_by: 'driver' });
    expect((await meetings()).data.meetings.rows[0]).toMatchObject({
      phone: null,
      driver: { name: '(dato bloqueado)' },
    });
    clock.moveTo(new Date('2026-11-20T13:00:00Z'));
    await staffActs('meetings absent', { driver: second.uid, kind: 'support-in-person' });
    expect((await meetings()).data.meetings.rows).toHaveLength(1);
  });

  const staffActs = async (action: string, input: Record<string, string>) => {
    const { errors } = await askConsole(
      server,
      staff.enter('sol', ['meetings.close', 'drivers.read']),
      `mutation ($action: String!, $input: [ActionValue!]!, $key: String!) {
        act(action: $action, input: $input, key: $key) { text } }`,
      {
        action,
        input: Object.entries(input).map(([name, value]) => ({ name, value })),
        key: `${action} ${input.driver}`,
      },
    );
    return errors?.[0];
  };

  test('the console refuses to close one before its hour, as the shell does', async () => {
    clock.moveTo(new Date('2026-11-20T12:00:00Z'));
    const { uid } = await signedInDriver(server.system);
    await bookMeeting(ctx(), { uid, start: new Date('2026-11-27T13:00:00Z') });
    for (const to of ['attended', 'absent']) {
      const refused = await staffActs(`meetings ${to}`, { driver: uid });
      expect(refused).toMatchObject({ extensions: { code: 'CONFLICT' } });
      expect(refused?.message).toContain('viernes 27 de noviembre');
    }
  });
});

describe('[CON-11] many of them', () => {
  test('come in pages: everybody once, longest in their step first', async () => {
    clock.moveTo(new Date());
    await makeWaits(server.system, 1_200);
    const uids: string[] = [];
    const sinces: string[] = [];
    let after: string | undefined;
    let count = 0;
    do {
      const { data } = await onboarding({ after });
      const { rows, next } = data.onboarding;
      ({ count } = data.onboarding);
      expect(rows.length).toBeLessThanOrEqual(100);
      for (const { driver, since } of rows) {
        uids.push(driver.uid);
        sinces.push(since);
      }
      after = next ?? undefined;
    } while (after !== undefined);
    expect(count).toBeGreaterThan(100);
    expect(uids).toHaveLength(count);
    expect(new Set(uids).size).toBe(count);
    expect(sinces).toEqual(sinces.toSorted());
  });

  test('and so do the meetings', async () => {
    const first = (await meetings()).data.meetings;
    expect(first.rows.length).toBeGreaterThan(20);
    expect(first.rows.map((row: { start: string }) => row.start)).toEqual(
      first.rows.map((row: { start: string }) => row.start).toSorted(),
    );
  });
});
