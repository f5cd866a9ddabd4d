import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const search = /* GraphQL */ `
  query ($text: String!) {
    searchPlaces(text: $text) {
      _id
      address
      street
      number
      commune
      province
      region
      latitude
      longitude
    }
  }
`;

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await signedInDriver(server.system));
});

afterAll(() => server.close());

describe('[PER-06] searchPlaces in the embedded gazetteer', () => {
  const found = async (text: string) => (await server.graphql(token, search, { text })).data.searchPlaces;

  test('a street with its number, where it lies and in which commune', async () => {
    const [first] = await found('  Providéncia 1234 ');
    expect(first).toEqual({
      _id: 'calle-providencia-1234-providencia-0',
      address: 'Av. Providencia 1234, Providencia',
      street: 'Av. Providencia',
      number: '1234',
      commune: 'Providencia',
      province: 'Santiago',
      region: 'Región Metropolitana de Santiago',
      latitude: expect.closeTo(-33.43, 1),
      longitude: expect.closeTo(-70.62, 1),
    });
  });

  test('three characters find nothing, four do; never more than eight', async () => {
    expect(await found('pro')).toEqual([]);
    expect(await found(' pro  ')).toEqual([]);
    expect((await found('prov')).length).toBeGreaterThan(0);
    expect(await found('santa')).toHaveLength(8);
    expect(await found('x'.repeat(5_000))).toEqual([]);
  });

  test('only for drivers who are signed in', async () => {
    const { errors } = await server.graphql(undefined, search, { text: 'providencia' });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('nobody searches without end; others are not held up', async () => {
    const busy = await signedInDriver(server.system);
    const ask = async () =>
      (await server.graphql(busy.token, search, { text: 'apoquindo' })).errors?.[0]?.extensions.code;
    const codes = await Promise.all(Array.from({ length: 125 }, ask));
    expect(codes.filter((code) => code === undefined)).toHaveLength(120);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5);
    expect((await found('apoquindo')).length).toBeGreaterThan(0);
  });
});

describe('[PER-06] searchPlaces through a places service', () => {
  const asked: URL[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const service = createServer((request, response) => {
    asked.push(new URL(request.url!, 'http://service'));
    answer(request, response);
  });

  beforeAll(async () => {
    await new Promise<void>((listening) => {
      service.listen(0, '127.0.0.1', listening);
    });
    const { port } = service.address() as AddressInfo;
    Object.assign(server.system.config, { placesUrl: `http://127.0.0.1:${port}/search?v=2`, placesKey: 'secreta' });
  });

  afterAll(async () => {
    Object.assign(server.system.config, { placesUrl: undefined, placesKey: undefined });
    service.closeAllConnections();
    await new Promise((closed) => {
      service.close(closed);
    });
  });

  const json =
    (body: unknown, status = 200) =>
    (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
  const find = (text = 'los leones') => server.graphql(token, search, { text });

  test('asks it by its contract and takes what is a place', async () => {
    const place = {
      id: 'p1',
      address: 'Los Leones 50, Providencia',
      commune: 'Providencia',
      latitude: -33.42,
      longitude: -70.6,
    };
    answer = json([
      { ...place, region: 'RM' },
      { ...place, id: '' },
      { ...place, latitude: 'x' },
      { ...place, longitude: 500 },
      null,
      'texto',
      { ...place, id: 'p2', commune: 'Mendoza', region: 'Cuyo' },
    ]);
    const { data, errors } = await find('los leones 50');
    expect(errors).toBeUndefined();
    expect(data.searchPlaces).toMatchObject([
      { _id: 'p1', region: 'Región Metropolitana de Santiago', province: 'Santiago', street: null, number: null },
      { _id: 'p2', commune: 'Mendoza', region: 'Cuyo', province: null },
    ]);
    expect(Object.fromEntries(asked.at(-1)!.searchParams)).toEqual({
      v: '2',
      q: 'los leones 50',
      key: 'secreta',
      country: 'cl',
    });
  });

  test('never hands on more than eight', async () => {
    answer = json(
      Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, address: 'x', latitude: -33, longitude: -70 })),
    );
    expect((await find()).data.searchPlaces).toHaveLength(8);
  });

  const failures: [string, typeof answer][] = [
    ['an error', json({ error: 'no' }, 500)],
    ['no list', json({ places: [] })],
    ['no JSON', (_request, response) => response.end('<html>')],
    ['a hang-up', (request) => request.destroy()],
    ['a redirect', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['an endless answer', (_request, response) => response.end(`["${'x'.repeat(400_000)}"]`)],
  ];
  test.each(failures)('%s is UNAVAILABLE, without a word about the service or its key', async (_what, failing) => {
    answer = failing;
    const { errors, text } = await find();
    expect(errors).toMatchObject([
      {
        message: 'La búsqueda de direcciones no responde. Escribe tu dirección completa.',
        extensions: { code: 'UNAVAILABLE' },
      },
    ]);
    expect(text).not.toContain('secreta');
  });

  test('three characters do not reach the service', async () => {
    const before = asked.length;
    expect((await find('leo')).data.searchPlaces).toEqual([]);
    expect(asked).toHaveLength(before);
  });
});
