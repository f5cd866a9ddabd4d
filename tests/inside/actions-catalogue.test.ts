import { demoModules } from '@volante/demo/modules';
import { type Permission, permissions, permissionWords } from '@volante/domain/staff/permissions';
import { seedRoles } from '@volante/domain/staff/seed-roles';
import { modules } from '@volante/server/modules';
import { actOnce } from '@volante/server/platform/actions/act';
import { action } from '@volante/server/platform/actions/action';
import { catalogueOf } from '@volante/server/platform/actions/catalogue';
import { field } from '@volante/server/platform/actions/field';
import { previewOf } from '@volante/server/platform/actions/preview';
import { verifyAudit } from '@volante/server/platform/audit/verify';
import type { Ctx } from '@volante/server/platform/context';
import { Refusal } from '@volante/server/platform/refusal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { addCars } from '../kit/mqtt-cars.ts';
import { scenario } from '../kit/scenario.ts';
import { badInputs, isRehearsed, type Known, plausibleInput } from '../kit/staff-inputs.ts';
import { tableContents } from '../kit/table-contents.ts';

let database: TestDatabase;
let system: TestSystem;
let known: Known;

beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
  known = { driver: (await scenario(system).driver().create()).uid, car: 'RKTP43' };
  await addCars(system, known.car);
});

afterAll(async () => {
  await system.close();
  await database.drop();
});

const actions = [...catalogueOf(modules).values()];
const everybody = seedRoles.map(({ name, permissions }) => [name, new Set(permissions)] as const);

function person(name: string, holds: ReadonlySet<Permission>): Ctx {
  const may = (permission: Permission) => holds.has(permission);
  return system.contextFor({ kind: 'staff', name, door: 'console', staffId: `staff-${name}`, may });
}

/** Somebody who may do everything. */
const holder = () => person('todo', new Set(permissions));

async function refusalOf(answer: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await answer;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const said = (refusal: Refusal | undefined) => refusal && [refusal.code, refusal.field, refusal.message];

async function rows(where: string, ...values: string[]): Promise<number> {
  const { rows: found } = await system.pool.query<{ count: number }>(
    `select count(*)::int as count from staff_actions where ${where}`,
    values,
  );
  return found[0]!.count;
}

describe('[CON-02] the catalogue of actions', () => {
  test('every action has a permission that a role of the first day holds', () => {
    const held = new Set(seedRoles.flatMap(({ permissions }) => permissions));
    const all = catalogueOf([...modules, ...demoModules]);
    const nobodys = [...all.values()].filter(({ permission }) => !held.has(permission));
    expect(nobodys.map(({ name }) => name)).toEqual([]);
    expect(all.size).toBeGreaterThan(70);
  });

  test('[CON-06] whoever may ask for something another person agrees to may take it back', () => {
    const withdraw = actions.find(({ name }) => name === 'approvals withdraw');
    const asking = new Set(actions.filter(({ second }) => second).map(({ permission }) => permission));
    expect([withdraw?.permission, ...(withdraw?.orAny ?? [])]).toEqual(expect.arrayContaining([...asking]));
    expect(asking.size).toBeGreaterThan(3);
  });

  const good = { name: 'house test', title: 'x', permission: 'jobs.run', fields: {}, why: 'none' } as const;
  const named = (more: object) => action({ ...good, run: async () => '', ...more });
  test.each([
    ['two of one name', [named({}), named({})], 'two of that name'],
    ['no permission', [named({ permission: undefined })], 'no permission of the list'],
    ['an unknown permission', [named({ permission: 'all.things' })], "no permission of the list, but 'all.things'"],
    ['a name of one word', [named({ name: 'house' })], 'its name'],
    ['a field called as its reason', [named({ fields: { why: field.text('x') }, why: { option: 'why' } })], 'reason'],
    [
      'a secret that waits for another person',
      [named({ fields: { word: field.secret('x') }, second: 'bank' })],
      'secret',
    ],
    ['another person and no transaction', [named({ apart: true, second: 'money' })], 'cannot be rehearsed'],
    ['a rehearsal without a transaction', [named({ apart: true, preview: true })], 'cannot be rehearsed'],
  ])('with %s starts nothing', (_what, wrong, says) => {
    expect(() => catalogueOf([{ name: 'house', actions: wrong }])).toThrow(says);
  });
});

describe('[CON-03] what there is to choose', () => {
  const fields = [...catalogueOf([...modules, ...demoModules]).values()].flatMap(({ name, fields: own }) =>
    Object.entries(own).map(([option, one]) => ({ at: `${name} --${option}`, ...one })),
  );
  const lists = fields.filter(({ kind }) => kind === 'choice');

  test('every list has what people call each of it, and no form shows what the shell types', () => {
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter(({ choices }) => Object.keys(choices ?? {}).length === 0).map(({ at }) => at)).toEqual([]);
    for (const { at, choices = {}, formHelp, help } of lists) {
      const names = Object.values(choices);
      expect(new Set(names).size, at).toBe(names.length);
      const codes = Object.keys(choices).filter((code) => choices[code] !== code);
      // A code is more than a word that happens to be in a sentence.
      expect(
        codes.filter((code) => (formHelp ?? help).split(/[\s,:();]+/).includes(code)),
        at,
      ).toEqual([]);
    }
  });

  test('a name is one: neither empty, nor in the spelling of a program', () => {
    const odd = lists.flatMap(({ at, choices = {} }) =>
      Object.entries(choices)
        .filter(([, name]) => !/^\p{L}/u.test(name) || name.includes('_'))
        .map(([code]) => `${at} ${code}`),
    );
    expect(odd).toEqual([]);
  });

  test('the shell says what is typed, with its name', () => {
    const to = lists.find(({ at }) => at === 'drivers status --to');
    expect(to?.help).toContain('on boarding (en registro), rent queue (en lista de espera)');
    expect(to?.formHelp).toBe('');
  });
});

describe('[CON-02] who lacks a permission', () => {
  const refusedTo = (permission: Permission) => [
    'FORBIDDEN',
    undefined,
    `Te falta el permiso '${permission}': ${permissionWords(permission)}.`,
  ];

  test.each(everybody)(
    '%s: each action is read, or refused by the name of its permission, with a row',
    async (role, holds) => {
      const before = await tableContents(system);
      const ctx = person(role, holds);
      const foreign = actions.filter(
        ({ permission, orAny = [] }) => ![permission, ...orAny].some((one) => holds.has(one)),
      );
      for (const one of actions) {
        const { input, why } = plausibleInput(one, known);
        // Nobody may do it like that; but who lacks the permission is told of nothing else.
        const wish = { action: one, input: { ...input, nada: 'x' }, why };
        const expected = foreign.includes(one)
          ? refusedTo(one.permission)
          : ['BAD_USER_INPUT', 'nada', expect.stringContaining('--nada')];
        expect(said(await refusalOf(actOnce(ctx, wish))), one.name).toEqual(expected);
        expect(said(await refusalOf(previewOf(ctx, wish))), one.name).toEqual(expected);
      }
      expect(await tableContents(system)).toEqual(before);
      const noted = `person = $1 and outcome = 'refused' and refusal_code = 'FORBIDDEN'`;
      expect(await rows(noted, `staff-${role}`)).toBe(foreign.length);
    },
  );

  test('no driver is staff, whatever they ask', async () => {
    const stranger = system.contextFor({ kind: 'anonymous' });
    const before = await rows('true');
    for (const one of actions) {
      expect((await refusalOf(actOnce(stranger, { action: one, input: {} })))?.code).toBe('FORBIDDEN');
    }
    expect(await rows('true')).toBe(before);
  });
});

describe('[CON-03] [CON-04] bad input', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await tableContents(system);
  });

  test.each(actions.map((one) => [one.name, one] as const))(
    '%s: is refused at its field, and noted',
    async (name, one) => {
      const ctx = holder();
      const uploads = Object.fromEntries(Object.keys(one.fields).map((each) => [each, '/nowhere']));
      const noted = await rows('action = $1', name);
      // A file that it makes comes with the console's answer: nobody says where.
      const given = ({ field: at, input }: { field: string; input: Readonly<Record<string, string>> }) =>
        one.fields[at]?.kind !== 'new file' || input[at] !== undefined;
      const bad = badInputs(one, known).filter((wish) => one.fields[wish.field]?.kind !== 'file' && given(wish));
      for (const { field: at, ...wish } of bad) {
        const refusal = await refusalOf(actOnce(ctx, { action: one, uploads, ...wish }));
        const about = `${name} ${at} ${JSON.stringify(wish).slice(0, 300)}`;
        const newFile = Object.entries(one.fields).find(([, { kind }]) => kind === 'new file');
        expect([at, newFile?.[0]], about).toContain(refusal?.field);
        if (!isRehearsed(one, wish.input)) continue;
        expect(said(await refusalOf(previewOf(ctx, { action: one, uploads, ...wish }))), about).toEqual(said(refusal));
      }
      expect(await rows('action = $1', name)).toBe(noted + bad.length);
    },
  );

  test('changes nothing, and the rows of all that are a whole chain', async () => {
    expect(await tableContents(system)).toEqual(before);
    expect((await verifyAudit(person('todo', new Set()))).faults).toEqual([]);
  });
});

describe('[CON-03] a preview', () => {
  const rehearsed = actions.filter((one) => one.preview !== undefined);
  test.each(rehearsed.map((one) => [one.name, one] as const))('%s refuses what doing refuses', async (_name, one) => {
    const ctx = holder();
    const wish = { action: one, ...plausibleInput(one, known), uploads: { file: '/nowhere' } };
    const before = await tableContents(system);
    const promised = await refusalOf(previewOf(ctx, wish, { hurried: true }));
    expect(await tableContents(system)).toEqual(before);
    if (promised) expect(said(await refusalOf(actOnce(ctx, wish)))).toEqual(said(promised));
  });
});
