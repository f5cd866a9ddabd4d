import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoCarConfigs } from '@volante/demo/fleet/car-configs';
import { openCompany } from '@volante/demo/onboarding/onboard';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carsOps, newPlate } from '../kit/cars-ops.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const { add, done, ops, refusals } = carsOps(() => server);
let server: TestServer;
let folder: string;
/** A plate no car has yet. */
let plate: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-cars-'));
  server = await startTestServer();
  await openCompany(system());
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  plate = newPlate();
});

const system = () => server.system.contextFor({ kind: 'system' });

describe('kinds of car', () => {
  const importing = async (content: unknown) => {
    const file = path.join(folder, 'modelos.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return ops('import-configs', { file });
  };
  const [dolphin] = demoCarConfigs;
  let id: string;
  beforeEach(() => {
    id = `modelo-${plate.toLowerCase()}`;
  });
  const fresh = (more: object) => ({ ...dolphin, id, ...more });

  test('are imported from a file and described anew by the same id', async () => {
    expect(await importing([fresh({ model: 'Nuevo', extra: 'se ignora' })])).toEqual({
      ok: true,
      text: '1 modelo importado.',
    });
    const listed = async () => (await done('configs')).split('\n').find((line) => line.startsWith(`${id} `));
    expect(await listed()).toContain('BYD Nuevo 2025, hatchback, electric, 44.9 kWh, Type2, CCS2');
    await importing([fresh({ model: 'Otro', plugTypes: ['AC-GB/T', 'AC-GB/T'] }), fresh({ id: `${id}-b` })]);
    expect(await listed()).toMatch(/BYD Otro 2025.*AC-GB\/T$/);
  });

  test.each([
    ['no JSON', 'hola', /no es JSON/],
    ['an empty list', [], /debe ser una lista/],
    ['no list', {}, /debe ser una lista/],
    ['nothing in it', [null], /^Modelo n\.º 1: id/],
    ['a battery without electricity', [{ fuel: 'diesel' }], /^Modelo n\.º 1: battery/],
    ['electricity without a battery', [{ battery: null }], /battery/],
    ['a battery as a number', [{ battery: 44.9 }], /battery/],
    ['another body', [{ category: 'moto' }], /category es hatchback/],
    ['another fuel', [{ fuel: 'agua' }], /fuel es electric/],
    ['another plug', [{ plugTypes: ['Schuko'] }], /plugTypes es una lista de AC-GB\/T/],
    ['no plugs said', [{ plugTypes: null }], /plugTypes/],
    ['a year with a comma', [{ year: 2025.5 }], /year/],
    ['an id with spaces', [{ id: 'mi auto' }], /id va en minúsculas/],
    ['two of one id', [{}, {}], /dos modelos con el mismo id/],
    ['one good and one bad', [{}, { id: 'otro-mas', seats: 0 }], /^Modelo n\.º 2: seats/],
  ])('%s is refused and nothing is imported', async (_what, content, message) => {
    const before = await done('configs');
    const list = Array.isArray(content) ? content.map((one) => one && fresh(one)) : content;
    expect(await importing(list)).toEqual({ ok: false, text: expect.stringMatching(message) });
    expect(await done('configs')).toBe(before);
  });

  test('a kind that cars are of keeps its fuel', async () => {
    await importing([fresh({})]);
    await add(plate, { config: id });
    const petrol = { fuel: 'gasoline', battery: null };
    expect(await importing([fresh({ id: `${id}-z` }), fresh(petrol)])).toMatchObject({
      ok: false,
      text: `Ya hay autos del modelo '${id}': su fuel sigue siendo electric.`,
    });
    expect(await done('configs')).not.toContain(`${id}-z`);
  });

  test('a file that is not there is refused', async () => {
    await refusals([['import-configs', { file: path.join(folder, 'nada.json') }, /^No se puede leer/]]);
  });
});
