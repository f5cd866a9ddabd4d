import { demoCarConfigs } from '@volante/demo/fleet/car-configs';
import { plateFor } from '@volante/demo/fleet/cars';
import { attachCarDocumentBytes, describeCar, setLabel } from '@volante/server/modules/fleet/public';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedInDriver } from '../kit/driver.ts';
import { pdf } from '../kit/sample-files.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

let server: TestServer;
let driver: { uid: string; token: string; carId: string };

async function renting(wish: { plate?: string; shift?: string } = {}) {
  const { uid } = await scenario(server.system)
    .driver({ status: 'rent', ...wish })
    .create();
  return { uid, token: await tokenFor(server.system, uid), carId: wish.plate ?? plateFor(uid) };
}

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  driver = await renting();
});

const system = () => server.system.contextFor({ kind: 'system' });
const carQuery = `query ($carId: ID!) { car(carId: $carId) {
  _id
  info { plate color brand model }
  carConfig { brand model year category fuel motor battery capacity performance doors seats transmission image }
  docs { files { name status expire extension url } }
} }`;
const plugsQuery = 'query ($carId: ID!) { getCarConfigPlugTypes(carId: $carId) }';
const labelQuery = 'query ($id: ID!) { getLabel(_id: $id) { _id name elements } }';
const ask = (query: string, carId = driver.carId, token = driver.token) => server.graphql(token, query, { carId });
const labelled = async (token: string, id: string) =>
  (await server.graphql(token, labelQuery, { id })).data.getLabel as { name: string; elements: string[] };

describe('the car', () => {
  test('[SUB-03] with its plate, colour and kind, drawn by its body', async () => {
    await describeCar(system(), { carId: driver.carId, color: 'Azul', configId: 'byd-yuan-pro-2025' });
    const { id: _id, plugTypes: _plugs, ...config } = demoCarConfigs.find(({ id }) => id === 'byd-yuan-pro-2025')!;
    const { data, errors } = await ask(carQuery);
    expect(errors).toBeUndefined();
    expect(data.car).toEqual({
      _id: driver.carId,
      info: { plate: driver.carId, color: 'Azul', brand: 'BYD', model: 'Yuan Pro' },
      carConfig: { ...config, image: 'suv' },
      docs: { files: [] },
    });
  });

  test('[SUB-03] without a battery it says none, and has nothing to plug in', async () => {
    const other = await renting({ shift: 'bencina-compartido-am' });
    const { data } = await ask(carQuery, other.carId, other.token);
    expect(data.car.carConfig).toMatchObject({ fuel: 'gasoline', battery: null, category: 'sedan' });
    expect((await ask(plugsQuery, other.carId, other.token)).data).toEqual({ getCarConfigPlugTypes: [] });
  });

  test('what it can be plugged into, by its kind', async () => {
    expect((await ask(plugsQuery)).data).toEqual({ getCarConfigPlugTypes: ['Type2', 'CCS2'] });
  });

  test('[SUB-03] its documents in their order, each with a link that opens', async () => {
    const { carId } = driver;
    await attachCarDocumentBytes(system(), { carId, name: 'soap', bytes: pdf(), status: 'APPROVED' });
    await attachCarDocumentBytes(system(), { carId, name: 'padron', bytes: pdf() });
    const { files } = (await ask(carQuery)).data.car.docs;
    expect(files).toMatchObject([
      { name: 'padron', status: 'PENDING', expire: null, extension: 'pdf' },
      { name: 'soap', status: 'APPROVED', expire: null, extension: 'pdf' },
    ]);
    const opened = await fetch(server.url + files[0].url);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-disposition')).toBe('inline; filename="padron.pdf"');
  });

  test("another driver's car, one that nobody has and one that does not exist are refused alike", async () => {
    const other = await renting();
    const lonely = await signedInDriver(server.system);
    for (const query of [carQuery, plugsQuery]) {
      const refusals = await Promise.all([
        ask(query, other.carId),
        ask(query, 'ZZZZ99'),
        ask(query, '', driver.token),
        ask(query, driver.carId, lonely.token),
      ]);
      for (const { errors } of refusals) {
        expect(errors).toMatchObject([{ message: 'No tienes acceso a este auto.', extensions: { code: 'FORBIDDEN' } }]);
      }
    }
  });

  test('both drivers of a couple see it', async () => {
    const plate = plateFor('pareja');
    const first = await renting({ plate, shift: 'electrico-compartido-am' });
    const second = await renting({ plate, shift: 'electrico-compartido-pm' });
    for (const { token } of [first, second]) {
      expect((await ask(carQuery, plate, token)).data.car._id).toBe(plate);
    }
  });
});

describe('labels', () => {
  test("[DSH-06] of a label's elements a driver is told the own car and the own name, and no other", async () => {
    const other = await renting();
    const both = [driver, other].flatMap(({ uid, carId }) => [uid, carId]);
    for (const element of both) await setLabel(system(), { labelId: 'SHIFT_CHANGE_PETITION', element, on: true });
    const { elements } = await labelled(driver.token, 'SHIFT_CHANGE_PETITION');
    expect(elements.toSorted()).toEqual([driver.uid, driver.carId].toSorted());
    const lonely = await signedInDriver(server.system);
    expect(await labelled(lonely.token, 'SHIFT_CHANGE_PETITION')).toEqual({
      _id: 'SHIFT_CHANGE_PETITION',
      name: 'Cambio de turno',
      elements: [],
    });
  });

  test('[DSH-06] a car in the label is in it for its driver until it is taken out', async () => {
    const label = { labelId: 'REMOTE_CONTROL_DOORS', element: driver.carId } as const;
    expect((await labelled(driver.token, label.labelId)).elements).toEqual([]);
    await setLabel(system(), { ...label, on: true });
    expect((await labelled(driver.token, label.labelId)).elements).toEqual([driver.carId]);
    await setLabel(system(), { ...label, on: false });
    expect((await labelled(driver.token, label.labelId)).elements).toEqual([]);
  });

  test('one that does not exist is not found', async () => {
    for (const id of ['REMOTE', '', 'remote_control_doors']) {
      const { errors } = await server.graphql(driver.token, labelQuery, { id });
      expect(errors).toMatchObject([{ message: 'No encontramos esa etiqueta.', extensions: { code: 'NOT_FOUND' } }]);
    }
  });
});
