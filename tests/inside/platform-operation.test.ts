import { randomUUID } from 'node:crypto';
import { verifyAudit } from '@volante/server/platform/audit/verify';
import { version } from '@volante/server/platform/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askConsole } from '../kit/console.ts';
import { onPostgres } from '../kit/database.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { colleague, type Colleague } from '../kit/staff-people.ts';

let server: TestServer;
let olga: Colleague;
let sara: Colleague;

beforeAll(async () => {
  // Without a worker nothing that waits is done, and no job runs by itself.
  server = await startTestServer({ console: true, config: { roles: new Set(['api', 'console']) } });
  olga = await colleague(server.system, 'olga', ['operación']);
  sara = await colleague(server.system, 'sara', ['soporte']);
});
afterAll(() => server.close());
beforeEach(() => server.system.pool.query('truncate outbox restart identity; truncate jobs'));

const ask = async (query: string, variables = {}) => (await askConsole(server, olga.cookie, query, variables)).data;

async function act(name: string, values: Record<string, string>, why?: string) {
  const input = Object.entries(values).map(([field, value]) => ({ name: field, value }));
  const query = `mutation ($a: String!, $i: [ActionValue!]!, $w: String, $k: String!) {
    act(action: $a, input: $i, why: $w, key: $k) { text }
  }`;
  return askConsole(server, olga.cookie, query, { a: name, i: input, w: why, k: randomUUID() });
}

async function recorded(name: string): Promise<{ person: string; subject_ref: string | null; why: string | null }[]> {
  const { rows } = await server.system.pool.query(
    `select a.person, a.subject_ref, w.why from staff_actions a left join staff_action_words w on w.action_id = a.id
     where a.action = $1 and a.outcome = 'done' order by a.id desc limit 1`,
    [name],
  );
  return rows as never;
}

describe('[CON-23] the page of the operation', () => {
  test('says which node answers, who else is connected and whether the clock is right, to whoever may see the health', async () => {
    const query = '{ operationHealth { node version skewed mixed databaseNow nodes { version connections } } }';
    const { operationHealth: health } = await ask(query);
    expect(health).toMatchObject({ version, skewed: false });
    expect(Math.abs(Date.parse(health.databaseNow) - Date.now())).toBeLessThan(60_000);
    if (onPostgres) expect(health.nodes).toContainEqual({ version, connections: expect.any(Number) });
    else expect(health.nodes).toEqual([]);
    const refused = await askConsole(server, sara.cookie, query);
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(refused.errors?.[0]?.message).toContain('health.read');
  });

  test('shows jobs that failed first, with their error and when they run next, and has one run with a reason', async () => {
    await server.system.pool.query(`
      insert into jobs (name, last_slot, finished_at, failures, last_error, retry_at) values
        ('audit-cut', now(), now(), 0, null, null), ('audit-verify', now(), now(), 2, 'no row', now() + interval '1 minute'),
        ('of-another-release', now(), null, 0, null, null)`);
    const { operationJobs: jobs } = await ask('{ operationJobs { name failures lastError nextAt } }');
    expect(jobs.map(({ name }: { name: string }) => name)).toEqual(['audit-verify', 'audit-cut', 'of-another-release']);
    expect(jobs[0]).toMatchObject({ failures: 2, lastError: 'no row' });
    expect(Date.parse(jobs[0].nextAt)).toBeLessThan(Date.parse(jobs[1].nextAt));
    expect(jobs[2].nextAt).toBeNull();

    const asked = await act('jobs run', { job: 'audit-cut' }, 'Falló anoche');
    expect(asked.data.act.text).toContain('quedó pedido');
    const { rows } = await server.system.pool.query(
      `select retry_at <= now() as due from jobs where name = 'audit-cut'`,
    );
    expect(rows).toEqual([{ due: true }]);
    expect(await recorded('jobs run')).toEqual([{ person: olga.id, subject_ref: 'audit-cut', why: 'Falló anoche' }]);
    const unknown = await act('jobs run', { job: 'nadie' });
    expect(unknown.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', field: 'job' });
  });

  const fill = (rows: number, more = '') =>
    server.system.pool.query(
      `insert into outbox (type, payload, due_at ${more && ', dead_at, tries, last_error'})
       select 'mail', '{}', now() + interval '1 day' ${more} from generate_series(1, $1::int)`,
      [rows],
    );

  test('counts effects by kind, shows their error, tries them again and drops one with a reason', async () => {
    await fill(2);
    await fill(1, `, now(), 20, '550 no'`);
    const { operationOutbox: outbox } = await ask(
      '{ operationOutbox { open estimated kinds { kind waiting dead many oldest } } }',
    );
    expect(outbox).toMatchObject({ open: 3, estimated: false });
    expect(outbox.kinds.find(({ kind }: { kind: string }) => kind === 'mail')).toMatchObject({ waiting: 2, dead: 1 });
    expect(outbox.kinds.length).toBeGreaterThan(3);
    const effects = '{ operationEffects(kind: "mail", dead: true) { id givenUp lastError nextAt } }';
    expect((await ask(effects)).operationEffects).toEqual([
      { id: '3', givenUp: true, lastError: '550 no', nextAt: null },
    ]);
    expect((await act('outbox retry', { kind: 'mail' }, 'Volvió el correo')).data.act.text).toBe(
      '1 efectos se hacen de nuevo.',
    );
    expect((await ask(effects)).operationEffects).toEqual([]);
    expect((await act('outbox drop', { id: '3' })).errors?.[0]?.extensions.field).toBe('why');
    expect((await act('outbox drop', { id: '3' }, 'Dirección que no existe')).data.act.text).toContain('se borró');
    expect(await recorded('outbox drop')).toEqual([
      { person: olga.id, subject_ref: '3', why: 'Dirección que no existe' },
    ]);
    expect((await act('outbox drop', { id: '3' }, 'Otra vez')).errors?.[0]?.extensions).toMatchObject({
      code: 'NOT_FOUND',
      field: 'id',
    });
  });

  test('says an estimate above ten thousand of a kind, never a number that looks counted', async () => {
    await fill(10_001);
    await server.system.pool.query('analyze outbox');
    const { operationOutbox: outbox } = await ask('{ operationOutbox { open estimated kinds { kind waiting many } } }');
    expect(outbox.estimated).toBe(true);
    expect(outbox.open).toBeGreaterThanOrEqual(10_000);
    expect(outbox.kinds.find(({ kind }: { kind: string }) => kind === 'mail')).toEqual({
      kind: 'mail',
      waiting: 10_000,
      many: true,
    });
    const { operationEffects: effects } = await ask('{ operationEffects(dead: false) { id } }');
    expect(effects).toHaveLength(100);
  });

  test('[CON-04] the record is whole after all of it', async () => {
    const { faults } = await verifyAudit(server.system.contextFor({ kind: 'system' }));
    expect(faults).toEqual([]);
  });
});
