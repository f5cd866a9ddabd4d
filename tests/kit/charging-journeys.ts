import type { CreatedDriver } from '@volante/demo/scenario';
import { newPlate } from './car-journeys.ts';
import { ForeignPoint } from './charge-point.ts';
import type { AppServer } from './e2e-process.ts';
import { expect } from './fixtures.ts';
import { ops } from './ops.ts';

/** What staff do with charging, by the command line. */
export async function staff(server: AppServer, ...args: string[]): Promise<string> {
  const outcome = await ops({ VOLANTE_DATA: server.dataFolder }, 'charging', ...args);
  expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
  return outcome.stdout;
}

export interface BuiltStation {
  id: string;
  alias: string;
  place: { latitude: number; longitude: number };
  /** What the QR codes of its connectors say, in order. */
  codes: string[];
  point: ForeignPoint;
}

let built = 0;
let pins = 0;

/** Away from every station of the demo world and from each other, so that each pin stands alone on the first view. */
function placeOfPin() {
  pins += 1;
  return { latitude: -33.432, longitude: Number((-70.592 + 0.009 * ((pins - 1) % 5)).toFixed(3)) };
}

/** Off the first view, where there is room for any number. */
export const outOfSight = { latitude: -33.62, longitude: -70.7 };

/** A new station as staff add it, with one charge point by a foreign library that has said its connectors are free. */
export async function buildStation(
  server: AppServer,
  {
    id,
    connectors = ['Type2:AC:22', 'CCS2:DC:50', 'CCS2:DC:50'],
    price = '320',
    place = placeOfPin(),
  }: StationWish = {},
): Promise<BuiltStation> {
  built += 1;
  const name = id ?? `prueba-${process.pid}-${built}`;
  const alias = `Plaza de prueba ${built}`;
  const where = ['--lat', `${place.latitude}`, '--lon', `${place.longitude}`, '--address', 'Av. Grecia 5000, Ñuñoa'];
  const about = ['--id', name, '--provider', 'Voltaje Andino', '--alias', alias, '--price', price];
  await staff(server, 'add-station', ...about, ...where);
  const asked = ['--id', name, '--station', name, '--connectors', connectors.join(',')];
  const [, key = ''] = /Clave: (\S+)/.exec(await staff(server, 'add-charge-point', ...asked)) ?? [];
  const point = await new ForeignPoint(server, { pointId: name, key }).join(connectors.length);
  return { id: name, alias, place, codes: connectors.map((_, index) => `${name}-${index + 1}`), point };
}

interface StationWish {
  id?: string;
  connectors?: string[];
  price?: string;
  place?: BuiltStation['place'];
}

/** A driver with an electric car of their own. */
export async function electricDriver(server: AppServer): Promise<CreatedDriver & { plate: string }> {
  const plate = newPlate();
  const shift = 'electrico-exclusivo-all';
  return { ...(await server.driver({ status: 'rent', firstname: 'Andrea', plate, label: true, shift })), plate };
}

/** The charge point begins what it was last asked for. */
export async function begin(point: ForeignPoint, connectorId: number): Promise<number> {
  await expect.poll(() => point.asked.at(-1)?.action).toBe('RemoteStartTransaction');
  const { idTag } = point.asked.at(-1)!.request;
  const words = { connectorId, idTag, meterStart: 1000, timestamp: new Date().toISOString() };
  const { transactionId } = await point.send('StartTransaction', words);
  await point.status(connectorId, 'Charging');
  return transactionId as number;
}
