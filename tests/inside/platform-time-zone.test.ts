import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, instantAt, type LocalDate, localDate, localDateOf, startOfDay } from '@volante/domain/values/dates';
import { offsetAt, setTimeZone, timeZone } from '@volante/domain/values/time-zone';
import { santiagoZone } from '@volante/domain/values/vectors/santiago-zone';
import { databaseOps } from '@volante/server/platform/database/ops';
import { type Database, openDatabase } from '@volante/server/platform/database/open';
import { findTimeZone } from '@volante/server/platform/database/time-zone';
import { openSystem } from '@volante/server/platform/open-system';
import { readConfig } from '@volante/server/platform/read-config';
import { keepSetting } from '@volante/server/platform/settings';
import { StartError } from '@volante/server/platform/database/start-error';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres, silent, testDatabase, type TestDatabase } from '../kit/database.ts';

let place: TestDatabase;
let folder: string;

beforeAll(async () => {
  place = await testDatabase();
  // One in memory would be another one each time it is opened.
  folder = await mkdtemp(join(tmpdir(), 'volante-zone-'));
});

afterAll(async () => {
  await place.drop();
  await rm(folder, { recursive: true });
});

afterEach(() => setTimeZone(santiagoZone));

const configHere = () => ({
  ...readConfig({ PORT: '0', VOLANTE_DEMO: 'off' }),
  ...place.config,
  ...(onPostgres ? {} : { dataFolder: folder }),
});

const minute = 60_000;
const hour = 60 * minute;

/** Instants everywhere, and close to where the clock changes. */
function instantsOf(changes: readonly (readonly [number, number])[]): number[] {
  const around = changes.flatMap(([at]) => [-1, 0, 1].map((minutes) => (at + minutes) * minute));
  const last = Date.UTC(2038, 0, 1);
  const everywhere = Array.from({ length: 5_000 }, (_, index) => Date.UTC(2015, 0, 1) + index * 40.37 * hour);
  return [...around, ...everywhere.filter((at) => at < last)].map(Math.round);
}

const zones = [
  'America/Santiago',
  'America/Punta_Arenas',
  'Pacific/Easter',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  '<-04>4',
  '<+0530>-5:30',
  '<-05>5<-04>,M4.1.0/2,M9.1.0/2',
];

describe('[GRD-05] what TypeScript says is what SQL says', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase(configHere(), silent);
  });

  afterAll(() => database.close());

  test.each(zones)('at every instant of %s', async (name) => {
    const { pool } = database;
    const zone = (await findTimeZone(pool, name))!;
    setTimeZone(zone);
    const instants = instantsOf(zone.changes);
    const { rows } = await pool.query<{ offset: number }>(
      `select (extract(epoch from (at at time zone $2) - (at at time zone 'UTC')) / 60)::int as offset
         from unnest($1::timestamptz[]) with ordinality as given (at, place) order by place`,
      [instants.map((at) => new Date(at)), name],
    );
    const wrong = instants.filter((at, index) => offsetAt(at) !== rows[index]!.offset);
    expect(wrong.map((at) => new Date(at).toISOString())).toEqual([]);
  });

  test.each(zones)('of every day of %s: when it begins', async (name) => {
    const { pool } = database;
    setTimeZone((await findTimeZone(pool, name))!);
    const days: LocalDate[] = Array.from({ length: 4_000 }, (_, index) => addDays(localDate('2020-01-01'), index));
    const { rows } = await pool.query<{ starts: Date }>(
      'select day::timestamp at time zone $2 as starts from unnest($1::date[]) with ordinality as given (day, place) order by place',
      [days, name],
    );
    const wrong = days.filter((day, index) => startOfDay(day).getTime() !== rows[index]!.starts.getTime());
    expect(wrong).toEqual([]);
  });

  test('the zone of the tests is the database’s, in the years behind us', async () => {
    const until = Date.UTC(2026, 0, 1) / minute;
    const behindUs = ({ offset, changes }: typeof santiagoZone) => [offset, changes.filter(([at]) => at < until)];
    expect(behindUs((await findTimeZone(database.pool, 'America/Santiago'))!)).toEqual(behindUs(santiagoZone));
  });
});

const open = () => openSystem({ config: configHere(), modules: [], migrates: true, log: silent });

const tell = (options: Record<string, string>) =>
  databaseOps['time-zone'].runAt({ config: configHere(), log: silent }, options);

test('[GRD-05] a process goes by the zone that its database names', async () => {
  expect(await tell({})).toBe('America/Santiago');
  await expect(tell({ set: 'Marte/Olimpo' })).rejects.toThrow(
    'La base de datos no conoce la zona horaria «Marte/Olimpo».',
  );
  expect(await tell({ set: '<-04>4' })).toContain('Los días se cortan en <-04>4 desde la próxima partida');

  const system = await open();
  try {
    expect(timeZone()).toEqual({ name: '<-04>4', offset: -240, changes: [] });
    const monday = localDateOf('2026-11-16T12:00:00Z');
    expect(instantAt(monday, '08:00')).toEqual(new Date('2026-11-16T12:00:00Z'));
  } finally {
    await system.close();
  }
});

test('[GRD-05] a zone that the database does not know is one clear line, and can be mended', async () => {
  const database = await openDatabase(configHere(), silent);
  await keepSetting(database.db, 'time-zone', 'Marte/Olimpo');
  await database.close();
  const refused = await open().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toMatch(
    /La base de datos no conoce su zona horaria «Marte\/Olimpo»\. Di otra con npm run ops/,
  );
  await tell({ set: 'America/Punta_Arenas' });
  await (await open()).close();
  expect(timeZone().name).toBe('America/Punta_Arenas');
});
