import { setLabel } from '@volante/server/modules/fleet/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { phoneOf, photo, plan, withoutPlanning } from '../kit/handover.ts';
import { atTheCode, fivePm } from '../kit/handover-pair.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

const clock = startingAt(fivePm);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, modules: withoutPlanning });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(fivePm));

/** The next morning, at five. */
const fiveAm = new Date('2026-11-17T08:00:00Z');
const minutesAfter = (minutes: number) => clock.moveTo(new Date(fiveAm.getTime() + minutes * 60_000));

async function doorsOf(uid: string, carId: string) {
  const asked = 'query ($carId: ID!) { carStatus(carId: $carId) { remoteDoors { available message handover } } }';
  return (await server.graphql(await tokenFor(server.system, uid), asked, { carId })).data.carStatus.remoteDoors;
}

/** The evening's driver has received the car: from now on only a handover gives it to the other. */
async function received(plate: string) {
  const { two, id, deliverer, code } = await atTheCode(server, plate);
  await setLabel(server.system.contextFor({ kind: 'system' }), {
    labelId: 'REMOTE_CONTROL_DOORS',
    element: plate,
    on: true,
  });
  await deliverer.step(id, 'CodeExchange', { code });
  return two;
}

const right = 'Podrás abrirlo cuando Andrea te lo entregue.';

test('DAY-08: who waits for the car reads that it opens once handed over, never an hour of the clock', async () => {
  const two = await received('DRHV10');
  expect(await doorsOf(two.pm, two.carId)).toMatchObject({ available: true, handover: false });
  expect(await doorsOf(two.am, two.carId)).toEqual({ available: false, message: right, handover: false });
  await plan(server, two, { deliverer: two.pm, receiver: two.am, time: fiveAm });
  const tomorrow = { available: false, message: `${right} La entrega es mañana a las 05:00.`, handover: true };
  expect(await doorsOf(two.am, two.carId)).toEqual(tomorrow);
  // The hour passes, and it is still not theirs.
  minutesAfter(1);
  expect(await doorsOf(two.am, two.carId)).toMatchObject({
    available: false,
    message: `${right} La entrega era a las 05:00: llama a Andrea y, si no llega, desde las 05:20 puedes avisar en la entrega.`,
  });
});

test('DAY-08: nobody came: it says what to do, and then what was done', async () => {
  const two = await received('DRHV11');
  const id = await plan(server, two, { deliverer: two.pm, receiver: two.am, time: fiveAm });
  minutesAfter(21);
  const late = `${right} La entrega era a las 05:00: llama a Andrea y, si no llega, avisa en la entrega.`;
  expect((await doorsOf(two.am, two.carId)).message).toBe(late);
  const waiting = await phoneOf(server, two.am);
  expect((await waiting.send('no-show', { exchangeId: id }, [await photo('lugar.jpg')])).status).toBe(200);
  const reported = `${right} Avisaste que no llegó: soporte ya lo sabe.`;
  expect(await doorsOf(two.am, two.carId)).toEqual({ available: false, message: reported, handover: true });
});

test('DAY-08: a car that is left opens for whoever confirms that they take it', async () => {
  const two = await received('DRHV12');
  const id = await plan(server, two, {
    deliverer: two.pm,
    receiver: two.am,
    time: fiveAm,
    exchangeType: 'LEFT-CHARGING',
  });
  expect((await doorsOf(two.am, two.carId)).message).toContain('mañana desde las 05:00');
  minutesAfter(1);
  expect(await doorsOf(two.am, two.carId)).toMatchObject({
    available: false,
    message: expect.stringContaining('cuando confirmes en la entrega que lo recoges. Si no lo encuentras'),
  });
  const taking = await phoneOf(server, two.am);
  await taking.step(id, 'PickUp');
  expect(await doorsOf(two.am, two.carId)).toEqual({ available: true, message: null, handover: false });
});
