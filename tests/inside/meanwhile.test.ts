import { randomUUID } from 'node:crypto';
import { action } from '@volante/server/platform/actions/action';
import { field } from '@volante/server/platform/actions/field';
import { consoleModule } from '@volante/server/platform/console/module';
import { modules } from '@volante/server/modules';
import { verifyAudit } from '@volante/server/platform/audit/verify';
import type { Module } from '@volante/server/platform/module';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askConsole } from '../kit/console.ts';
import { onPostgres } from '../kit/database.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { colleague, type Colleague } from '../kit/staff-people.ts';

const note = action({
  name: 'trial week',
  title: 'Anota algo de una semana',
  permission: 'drivers.change',
  // Names its subject only once it has run, and holds nothing that another one would wait for.
  fields: { week: field.text('la semana') },
  why: 'none',
  run: async (_ctx, { week }) => ({ text: 'Hecho.', subject: { kind: 'week', ref: week } }),
});

const house: Module[] = [
  ...modules.map((module) => (module.name === 'console' ? consoleModule(() => house) : module)),
  { name: 'trial', actions: [note] },
];

let server: TestServer;
let ana: Colleague;
let luis: Colleague;
let rita: Colleague;
let driver: string;

beforeAll(async () => {
  server = await startTestServer({ console: true, modules: house });
  ana = await colleague(server.system, 'ana', ['soporte']);
  luis = await colleague(server.system, 'luis', ['soporte']);
  rita = await colleague(server.system, 'rita', ['carga']);
});

afterAll(() => server.close());

beforeEach(async () => {
  driver = (await scenario(server.system).driver().create()).uid;
});

const inputOf = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));

const actText = `mutation ($action: String!, $input: [ActionValue!]!, $why: String, $key: String!, $since: String) {
  act(action: $action, input: $input, why: $why, key: $key, since: $since) { text }
}`;

interface Wish {
  name?: string;
  values?: Record<string, string>;
  why?: string;
  since?: string;
  key?: string;
}

async function act({ cookie }: Colleague, { name = 'drivers note', values, why, since, key = randomUUID() }: Wish) {
  const input = inputOf(values ?? { driver, text: 'Llamó' });
  return askConsole(server, cookie, actText, { action: name, input, why, since, key });
}

const actWords = '{ place acts { kind ref who title } }';

async function meanwhile({ cookie }: Colleague, since: string, values: Record<string, string> = { driver }) {
  const query = `query ($a: String!, $i: [ActionValue!]!, $s: String!) { meanwhile(action: $a, input: $i, since: $s) ${actWords} }`;
  return askConsole(server, cookie, query, { a: 'drivers note', i: inputOf(values), s: since });
}

async function others({ cookie }: Colleague, since: string, about: { kind: string; ref: string }[]) {
  const query = `query ($about: [SubjectAsked!]!, $s: String!) { others(about: $about, since: $s) ${actWords} }`;
  return askConsole(server, cookie, query, { about, s: since });
}

/** Where the record is, as the answer to a question says it. */
async function placeNow({ cookie }: Colleague): Promise<string> {
  const answer = await fetch(`${server.consoleUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.consoleUrl, cookie },
    body: JSON.stringify({ query: '{ me { id } }' }),
  });
  return answer.headers.get('record-place') ?? 'none';
}

const aboutDriver = () => [{ kind: 'driver', ref: driver }];

async function notes(): Promise<number> {
  const { rows } = await server.system.pool.query('select from driver_notes where driver_id = $1', [driver]);
  return rows.length;
}

describe('[CON-24] two people, one record', () => {
  test('the later one is refused, told who did what, and goes on with that in view', async () => {
    const since = await placeNow(luis);
    expect((await act(ana, { since })).data.act.text).toContain('nota guardada');

    const refused = await act(luis, { since });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', field: 'since' });
    expect(refused.errors?.[0]?.message).toMatch(/^ana hizo algo con esto el .+: «Anota algo sobre un conductor/);
    expect(await notes()).toBe(1);

    const told = (await meanwhile(luis, since)).data.meanwhile;
    expect(told.acts).toEqual([
      { kind: 'driver', ref: driver, who: 'ana', title: 'Anota algo sobre un conductor, solo para el equipo' },
    ]);
    expect((await act(luis, { since: told.place })).data.act.text).toContain('nota guardada');
    expect(await notes()).toBe(2);
  });

  test('one’s own acts, what others were refused and what was done before hold nobody up', async () => {
    await act(ana, {});
    const since = await placeNow(luis);
    await act(luis, { since });
    await act(ana, { values: { driver, text: '' } });
    expect((await meanwhile(luis, since)).data.meanwhile.acts).toEqual([]);
    expect((await act(luis, { since })).errors).toBeUndefined();
    expect(await notes()).toBe(3);
  });

  test('a press whose answer was lost is answered again, whatever others did since', async () => {
    const since = await placeNow(luis);
    const key = randomUUID();
    const first = await act(luis, { since, key });
    await act(ana, {});
    expect((await act(luis, { since, key })).data).toEqual(first.data);
    expect(await notes()).toBe(2);
  });

  test('what an action is about is known when it has run, where no field names it', async () => {
    const since = await placeNow(luis);
    await act(ana, { name: 'trial week', values: { week: '2026-11-16' }, since });
    const refused = await act(luis, { name: 'trial week', values: { week: '2026-11-16' }, since });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', field: 'since' });
    expect(
      (await act(luis, { name: 'trial week', values: { week: '2026-11-16' }, since: await placeNow(luis) })).errors,
    ).toBeUndefined();
  });

  test('of the rows of a list one is told as far as one may know of them', async () => {
    const since = await placeNow(luis);
    await act(ana, {});
    await act(ana, { name: 'trial week', values: { week: '2026-11-16' } });
    const about = [...aboutDriver(), { kind: 'week', ref: '2026-11-16' }];
    expect((await others(luis, since, about)).data.others.acts.map(({ kind }: { kind: string }) => kind)).toEqual([
      'week',
      'driver',
    ]);
    // Rita sees drivers, and may change none.
    expect((await others(rita, since, about)).data.others.acts.map(({ kind }: { kind: string }) => kind)).toEqual([
      'driver',
    ]);
    expect((await meanwhile(rita, since)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test('a place that nobody was given is refused at its field, and so are more rows than a page has', async () => {
    expect((await meanwhile(luis, 'ayer')).errors?.[0]?.extensions).toMatchObject({ field: 'since' });
    expect((await act(luis, { since: '1.2.3' })).errors?.[0]?.extensions).toMatchObject({ field: 'since' });
    const many = Array.from({ length: 1_001 }, (_, at) => ({ kind: 'driver', ref: `d${at}` }));
    expect((await others(luis, '0.0', many)).errors?.[0]?.extensions).toMatchObject({ field: 'about' });
    expect(await notes()).toBe(0);
  });

  test('a driver who is not there any more is refused at the field, and nothing is told of them', async () => {
    const since = await placeNow(luis);
    const refused = await act(luis, { since, values: { driver: 'nadie@volante.test', text: 'Llamó' } });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ field: 'driver' });
    expect((await meanwhile(luis, since, { driver: 'nadie@volante.test' })).data.meanwhile.acts).toEqual([]);
  });

  test.runIf(onPostgres)(
    'at the same moment one of them acts and the other reads of it, a hundred times over',
    async () => {
      for (let round = 0; round < 100; round += 1) {
        const wish = { name: 'trial week', values: { week: `semana ${round}` }, since: await placeNow(ana) };
        const both = await Promise.all([act(ana, wish), act(luis, wish)]);
        const ends = both.map(({ errors }) => errors?.[0]?.extensions.field ?? 'done');
        expect(ends.toSorted()).toEqual(['done', 'since']);
      }
    },
    240_000,
  );

  test('[CON-04] the record is whole after all of it', async () => {
    const { faults } = await verifyAudit(server.system.contextFor({ kind: 'system' }));
    expect(faults).toEqual([]);
  });
});
