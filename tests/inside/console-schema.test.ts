import { randomUUID } from 'node:crypto';
import { addDays, localDateOf } from '@volante/domain/values/dates';
import { modules } from '@volante/server/modules';
import { staffParts } from '@volante/server/platform/console/console-door';
import { makeSchema, rootFieldsWithoutPolicy } from '@volante/server/platform/graphql/schema';
import { staffTypeDefs } from '@volante/server/generated/staff-schema.generated';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askConsole } from '../kit/console.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TrialStaff, trialStaffTypeDefs } from '../kit/trial-staff.ts';

const staff = new TrialStaff();
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await startTestServer({ console: true, modules: staff.modules('house') });
  cookie = staff.enter('maria', ['uf.write', 'events.write', 'documents.review']);
});
afterAll(() => server.close());

const ask = (query: string, variables?: Record<string, unknown>, as = cookie) =>
  askConsole(server, as, query, variables);

const act = `mutation ($action: String!, $input: [ActionValue!]!, $why: String, $key: String!) {
  act(action: $action, input: $input, why: $why, key: $key) { text }
}`;
const preview = `query ($action: String!, $input: [ActionValue!]!, $why: String) {
  preview(action: $action, input: $input, why: $why) { text }
}`;
const uf = (date: string, value = '41.200,00') => ({
  action: 'accounting uf',
  input: [
    { name: 'date', value: date },
    { name: 'value', value },
    { name: 'force', value: 'true' },
  ],
});

/** Days of which nobody has noted a UF. */
const day = (days: number) => addDays(localDateOf(new Date()), -days);

async function ufOf(date: string): Promise<number> {
  const { rows } = await server.system.pool.query('select from uf_values where date = $1', [date]);
  return rows.length;
}

async function recorded(action: string): Promise<string[]> {
  const sql = 'select person, door, outcome, refusal_code from staff_actions where action = $1 order by id';
  const { rows } = await server.system.pool.query<Record<string, string | null>>(sql, [action]);
  return rows.map((row) => Object.values(row).join(' '));
}

describe('[CON-02] the schema of the console', () => {
  test('says who asks, and what they may do', async () => {
    const { data } = await ask('{ me { name email roles permissions idleMinutes } actions { name permission may } }');
    expect(data.me).toEqual({
      name: 'maria',
      email: 'maria@volante.test',
      roles: ['prueba'],
      permissions: ['documents.review', 'events.write', 'uf.write'],
      idleMinutes: 15,
    });
    const offered = data.actions as { name: string; permission: string }[];
    // Whoever may ask for a credit may take that back, which other permissions allow as well.
    const ownAlone = offered.filter(({ name }) => name !== 'approvals withdraw');
    expect(ownAlone).toHaveLength(offered.length - 1);
    expect(new Set(ownAlone.map(({ permission }) => permission))).toEqual(
      new Set(['documents.review', 'events.write', 'uf.write']),
    );
  });

  test('shows the form of an action to whoever asks, with what they lack', async () => {
    const query = `query ($name: String!) {
      action(name: $name) { name domain title permission permissionWords may why whyHelp hasPreview fields { name kind help optional choices } }
    }`;
    const { data } = await ask(query, { name: 'accounting uf' });
    expect(data.action).toMatchObject({ domain: 'accounting', may: true, why: 'none', hasPreview: true });
    expect(
      data.action.fields.map(({ name, kind, optional }: Record<string, unknown>) => [name, kind, optional]),
    ).toEqual([
      ['date', 'date', true],
      ['value', 'text', true],
      ['force', 'tick', true],
    ]);
    const other = await ask(query, { name: 'ledger close-month' });
    expect(other.data.action).toMatchObject({ may: false, permission: expect.stringMatching(/^[a-z]+\.[a-z]+$/) });
    expect((await ask(query, { name: 'nothing here' })).data.action).toBeNull();
  });

  test('has a policy on every root field; one without keeps the server from starting', async () => {
    const parts = staffParts(modules);
    expect(rootFieldsWithoutPolicy(makeSchema(parts, staffTypeDefs), parts)).toEqual([]);
    const [bare, ...others] = new TrialStaff().modules('trial').toReversed();
    const staffResolvers = { Query: { ...bare!.staffResolvers?.Query, documents: (() => 7) as never } };
    const starting = startTestServer({
      console: trialStaffTypeDefs.replace(/type Mutation.*/, ''),
      modules: [...others, { ...bare!, staffResolvers }],
    });
    await expect(starting).rejects.toThrow('Root fields without a policy: Query.documents');
  });
});

describe('[CON-03] an action from the console', () => {
  test('is shown first and then undone', async () => {
    const { data } = await ask(preview, uf(day(1)));
    expect(data.preview.text).toContain('41200.00');
    expect(await ufOf(day(1))).toBe(0);
  });

  test('is done once for each press, with one row in the record', async () => {
    const key = randomUUID();
    const answers = await Promise.all([0, 1].map(() => ask(act, { ...uf(day(2)), key })));
    expect(answers.map(({ data }) => data.act.text)).toEqual([answers[0]!.data.act.text, answers[0]!.data.act.text]);
    expect(await ufOf(day(2))).toBe(1);
    expect((await recorded('accounting uf')).filter((row) => row.includes('done'))).toEqual([
      'staff-maria console done ',
    ]);
  });

  test('[CON-02] [CON-04] is refused to who lacks its permission, by its name, and the refusal is recorded', async () => {
    const poor = staff.enter('poor', ['drivers.read']);
    for (const { errors } of [
      await ask(act, { ...uf(day(3)), key: randomUUID() }, poor),
      await ask(preview, uf(day(3)), poor),
    ]) {
      expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
      expect(errors![0]!.message).toContain("'uf.write': anotar la UF");
    }
    expect(await recorded('accounting uf')).toContain('staff-poor console refused FORBIDDEN');
    expect(await ufOf(day(3))).toBe(0);
  });

  test('is refused at the field that is wrong, and at the reason by that name', async () => {
    const wrong = await ask(act, { ...uf('20-05-2031x'), key: randomUUID() });
    expect(wrong.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'date' } }]);
    const unknown = await ask(act, { action: 'nothing here', input: [], key: randomUUID() });
    expect(unknown.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    const hidden = await ask(act, { ...uf(day(4), '41.200\u200B'), key: randomUUID() });
    expect(hidden.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'value' } }]);
    const reject = { action: 'events reject', input: [{ name: 'id', value: 'x' }], key: randomUUID() };
    const all = staff.enter('all');
    expect((await ask(act, reject, all)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: 'why' } },
    ]);
    expect((await ask(act, { ...uf(day(4)), key: ' ' })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  test('reads a file that came with the form, and none of the server', async () => {
    const importing = (value: string, uploadName: string) => ({
      action: 'events import',
      input: [{ name: 'file', value, uploadName }],
    });
    const csv = Buffer.from('no,es,lo,que,esperaba\n1,2,3,4,5\n').toString('base64');
    const read = await ask(preview, importing(csv, '../../cargos.csv'));
    expect(read.errors![0]!.message).not.toMatch(/ENOENT|no existe el archivo/i);
    expect(read.errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
    const path = await ask(preview, importing('/etc/hostname?', 'x'));
    expect(path.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'file' } }]);
  });

  test('takes a file of 10 MB from somebody, and nothing large from nobody', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, 'a;b\n').toString('base64');
    const wish = { action: 'events import', input: [{ name: 'file', value: large, uploadName: 'x.csv' }] };
    expect((await ask(preview, wish)).status).toBe(200);
    expect((await ask(preview, wish, '')).status).toBe(401);
    expect((await ask(`{ me { name } } # ${'x'.repeat(70_000)}`)).status).toBe(413);
  });
});
