import { openCompany } from '@volante/demo/onboarding/onboard';
import { activityOf, carActivities } from '@volante/domain/telemetry/activity';
import { type Permission, permissions } from '@volante/domain/staff/permissions';
import { addCar, unassignCar } from '@volante/server/modules/fleet/public';
import { carStateOf, recordReadings } from '@volante/server/modules/telemetry/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPlate } from '../kit/cars-ops.ts';
import { askConsole } from '../kit/console.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TrialStaff } from '../kit/trial-staff.ts';
import { signInAt } from '../kit/web-client.ts';

const staff = new TrialStaff();
const clock = startingAt(new Date('2026-11-18T15:00:00Z'));
const everywhere = { north: 90, south: -90, east: 180, west: -180 };
let server: TestServer;
/** Cars of this test alone; those of the tests before have fallen silent. */
let plates: string[];

beforeAll(async () => {
  const config = { roles: new Set(['api', 'console'] as const) };
  server = await startTestServer({ console: true, modules: staff.modules('house'), clock, config });
  await openCompany(system());
});
afterAll(() => server.close());

beforeEach(async () => {
  clock.moveTo(new Date(clock.now().getTime() + 3_600_000));
  plates = Array.from({ length: 10 }, newPlate);
  for (const plate of plates) await addCar(system(), { plate, configId: 'byd-dolphin-2025', color: 'Blanco' });
});

const system = () => server.system.contextFor({ kind: 'system' });
const ask = (query: string, variables: Record<string, unknown> = {}, held: readonly Permission[] = permissions) =>
  askConsole(server, staff.enter('rosa', held), query, variables);

interface Said {
  at?: number;
  km?: number;
  charging?: boolean;
  place?: readonly [number, number];
  soc?: number;
}

/** The car says something now, measured so many ms ago. */
const says = (carId: string, { at = 0, km = 1_000, charging = false, place = [-33.45, -70.66], soc = 80 }: Said = {}) =>
  recordReadings(system(), [
    {
      carId,
      message: { at: clock.now().getTime() - at, odometer: km, doors: 'closed', charging, position: place, soc },
      receivedAt: clock.now(),
    },
  ]);
const later = (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms));

const asked = (filters: Record<string, string> = {}) => ({
  filters: Object.entries(filters).map(([name, value]) => ({ name, value })),
});
const listed = async (filters: Record<string, string> = {}) => {
  const { data } = await ask(
    `query ($asked: StaffListAsked!) { listed(name: "cars", asked: $asked) { total rows { ref cells } } }`,
    { asked: asked(filters) },
  );
  return data.listed as { total: number; rows: { ref: string; cells: (string | null)[] }[] };
};
const mapOf = async (filters: Record<string, string> = {}, since: string | null = null, view = everywhere) => {
  const { data, errors } = await ask(
    `query ($asked: StaffListAsked!, $view: StaffMapView!, $since: DateTime) { carMap(asked: $asked, view: $view, since: $since) {
      at found placed few dots latitudes longitudes activities gone } }`,
    { asked: asked(filters), view, since },
  );
  expect(errors).toBeUndefined();
  return data.carMap as {
    at: string;
    found: number;
    placed: number;
    few: boolean;
    dots: string[];
    latitudes: number[];
    activities: string[];
    gone: string[];
  };
};
const looksAt = async (uid: string) => {
  const { rows } = await server.system.pool.query<{ action: string }>(
    `select a.action from staff_actions a join staff_action_drivers d on d.action_id = a.id where d.driver_id = $1`,
    [uid],
  );
  return rows.map(({ action }) => action);
};

describe('[CON-13] what a car does', () => {
  test('the list says it as the rule does, in each of its states, by the server’s time', async () => {
    const [moving = '', parked = '', charging = '', silent = '', never = '', standing = ''] = plates;
    await says(silent, { charging: true });
    await says(moving);
    await says(standing);
    later(60_000);
    await says(standing, { km: 1_001 });
    later(60_000);
    await says(moving, { km: 1_001, soc: 12 });
    await says(parked);
    await says(charging, { charging: true });
    later(1_000);
    const { rows } = await listed();
    const activities = new Map(rows.map(({ ref, cells }) => [ref, cells[3]]));
    expect([moving, parked, charging, silent, never].map((plate) => activities.get(plate))).toEqual([
      'en movimiento',
      'detenido',
      'cargando',
      'sin señal',
      'nunca se conectó',
    ]);
    for (const activity of carActivities) {
      const found = (await listed({ activity })).rows.map(({ ref }) => ref);
      for (const plate of plates) {
        const state = await carStateOf(system(), plate);
        const rule = activityOf(state && { ...state, heardAt: state.receivedAt }, clock.now());
        expect(found.includes(plate), `${plate} is ${rule}`).toBe(rule === activity);
      }
    }
    expect((await listed({ battery: 'true' })).rows.map(({ ref }) => ref)).toContain(moving);
  });

  test('table and map show the same cars by the same filters; what has no place is counted', async () => {
    const placed = plates.slice(0, 8);
    for (const plate of placed) await says(plate);
    const tried: Record<string, string>[] = [{}, { activity: 'parked' }, { state: 'free' }, { activity: 'never' }];
    for (const filters of tried) {
      const table = await listed(filters);
      const map = await mapOf(filters);
      expect(map.found).toBe(table.total);
      expect(map.dots).toHaveLength(map.few ? 0 : map.placed);
    }
    expect((await mapOf({ activity: 'never' })).placed).toBe(0);
    const elsewhere = { north: 10, south: 0, east: 10, west: 0 };
    expect((await mapOf({}, null, elsewhere)).dots).toEqual([]);
  });
});

describe('[CON-13] the map', () => {
  test('asks only for what has changed since: what said something, fell silent, left the view or the filter', async () => {
    const [still = '', jumps = '', leaves = ''] = plates;
    for (const plate of plates) await says(plate);
    later(1);
    const first = await mapOf({ activity: 'parked' });
    expect(first.dots.length).toBeGreaterThanOrEqual(6);
    later(10_000);
    expect((await mapOf({ activity: 'parked' }, first.at)).dots).toEqual([]);

    // It jumps 40 km, and is where it says, at once and only there.
    await says(jumps, { place: [-33.81, -70.66] });
    await says(leaves, { charging: true });
    const moved = await mapOf({ activity: 'moving' }, first.at);
    const second = await mapOf({ activity: 'parked' }, first.at);
    expect(moved.few || moved.latitudes.includes(-33.81)).toBe(true);
    expect(second.gone).toHaveLength(2);
    expect(first.dots).toEqual(expect.arrayContaining(second.gone));

    later(115_000);
    const third = await mapOf({}, second.at);
    expect(third.activities.filter((activity) => activity === 'silent').length, 'they said nothing').toBe(8);
    expect((await listed({ activity: 'silent' })).rows.map(({ ref }) => ref)).toContain(still);
  });

  test('names neither car nor driver and is no look; one dot is, and its driver reads it without a name', async () => {
    const plate = newPlate();
    const driver = await scenario(server.system)
      .driver({ status: 'rent', shift: 'electrico-exclusivo-all', plate })
      .create();
    for (const one of [...plates, plate]) await says(one, { place: one === plate ? [-33.5, -70.7] : [-33.45, -70.66] });
    const map = await mapOf();
    expect(JSON.stringify(map)).not.toContain(plate);
    expect(await looksAt(driver.uid)).toEqual([]);
    const dot = map.dots[map.latitudes.indexOf(-33.5)];
    const look = `mutation ($dot: ID!) { lookAtDot(dot: $dot) { plate latitude longitude activity heardAt } }`;
    const seen = await ask(look, { dot });
    expect(seen.data.lookAtDot).toMatchObject({ plate, latitude: -33.5, longitude: -70.7, activity: 'parked' });
    await ask(`mutation ($plate: ID!) { lookAtCar(plate: $plate) { plate } }`, { plate });
    expect(await looksAt(driver.uid)).toEqual(['look place']);
    expect((await ask(look, { dot: 'nada' })).data.lookAtDot).toBeNull();
    const { browser } = await signInAt(server.url, driver);
    await browser.open('/accounts/settings/activity');
    expect(browser.text).toContain('vio dónde estaba tu auto');
    expect(browser.text).not.toContain('rosa');
  });

  test('of few cars no dots are shown, since that would be a look; asked for, it is one', async () => {
    const plate = newPlate();
    const driver = await scenario(server.system)
      .driver({ status: 'rent', shift: 'electrico-exclusivo-all', plate })
      .create();
    await says(plate);
    const map = await mapOf({ text: plate });
    expect(map).toMatchObject({ found: 1, placed: 1, few: true, dots: [], gone: [] });
    expect(await looksAt(driver.uid)).toEqual([]);
    const few = `mutation ($asked: StaffListAsked!) { lookAtFewCars(asked: $asked) { plate } }`;
    expect((await ask(few, { asked: asked({ text: plate }) })).data.lookAtFewCars).toEqual([{ plate }]);
    expect(await looksAt(driver.uid)).toEqual(['look place']);
    for (const one of plates) await says(one);
    expect((await ask(few, { asked: asked() })).data.lookAtFewCars, 'the whole fleet is no single car').toEqual([]);
  });

  test('places are for whoever may see them', async () => {
    for (const query of [
      `{ carMap(asked: { filters: [] }, view: { north: 1, south: 0, east: 1, west: 0 }) { found } }`,
      `mutation { lookAtCar(plate: "AAAA11") { plate } }`,
      `mutation { lookAtDot(dot: "x") { plate } }`,
      `mutation { lookAtFewCars(asked: { filters: [] }) { plate } }`,
    ]) {
      const answer = await ask(query, {}, ['cars.read', 'drivers.read', 'cars.assign']);
      expect(answer.errors?.[0]?.message).toContain("'location.read'");
    }
    const wrong = await ask(
      `{ carMap(asked: { filters: [] }, view: { north: 0, south: 9, east: 1, west: 0 }) { found } }`,
    );
    expect(wrong.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

test('[CON-13] cars without a driver stand by days, from the day the last one gave it back', async () => {
  const plate = newPlate();
  const { uid } = await scenario(server.system)
    .driver({ status: 'rent', shift: 'electrico-exclusivo-all', plate })
    .create();
  const free = async () =>
    (await ask(`{ freeCars { plate days } }`)).data.freeCars as { plate: string; days: number }[];
  expect((await free()).map((car) => car.plate)).not.toContain(plate);
  await unassignCar(system(), { uid, why: 'Prueba' });
  later(3 * 86_400_000);
  const cars = await free();
  expect(cars.find((car) => car.plate === plate)).toEqual({ plate, days: 3 });
  const days = cars.map((car) => car.days);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
});

test('[CON-13] the record of a car: what it is and last said, its papers, who had it and what was changed; no place, no password', async () => {
  const plate = newPlate();
  const { uid } = await scenario(server.system)
    .driver({ status: 'rent', shift: 'electrico-exclusivo-all', plate, firstname: 'Ana', lastname: 'Pinto' })
    .create();
  await says(plate, { soc: 55, km: 12_345.6 });
  const record = (held?: readonly Permission[]) =>
    ask(
      `query ($plate: ID!) { staffCar(plate: $plate) { plate model freeSince credentialsVersion documents { name label }
        lastSaid { activity soc odometer } drivers { driver { uid name } until } history { subject after } } }`,
      { plate: plate.toLowerCase() },
      held,
    );
  const { data, errors } = await record();
  expect(errors).toBeUndefined();
  expect(data.staffCar).toMatchObject({
    plate,
    freeSince: null,
    credentialsVersion: 1,
    lastSaid: { activity: 'parked', soc: 55, odometer: 12_345.6 },
    drivers: [{ driver: { uid, name: 'Ana Pinto' }, until: null }],
  });
  expect(data.staffCar.documents).toHaveLength(7);
  expect(await looksAt(uid)).toEqual([]);
  await unassignCar(system(), { uid, why: 'Prueba' });
  // The driver's data are erased while the record is open: it stays, without their name.
  await server.system.pool.query(`update drivers set firstname = '', lastname = '' where id = $1`, [uid]);
  const after = (await record()).data.staffCar;
  expect(after.drivers[0]).toMatchObject({ driver: { uid, name: '' }, until: expect.any(String) });
  expect(after.freeSince).not.toBeNull();
  expect((await record(['cars.read'])).errors?.[0]?.message).toContain("'drivers.read'");
  expect((await ask(`{ staffCar(plate: "ZZZZ99") { plate } }`)).data).toEqual({ staffCar: null });
});
