import { formatRut, type Rut } from '@volante/domain/values/rut';
import { checkDigit } from '@volante/domain/values/check-digit';
import type { Permission } from '@volante/domain/staff/permissions';
import { updateDriverIdentity } from '@volante/server/modules/drivers/public';
import { driverSearch } from '@volante/server/modules/drivers/search';
import { carSearch } from '@volante/server/modules/fleet/search';
import { batchSearch } from '@volante/server/modules/payouts/search';
import { caseSearch } from '@volante/server/modules/support/search';
import { openCase, sayAsStaff } from '@volante/server/modules/support/public';
import { blockData, liftBlock } from '@volante/server/platform/data-blocks/block';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { indexWords } from '@volante/server/platform/search/index-words';
import type { SearchKind } from '@volante/server/platform/search/search-kind';
import { walkWords } from '@volante/server/platform/search/walk';
import { eraseAccount } from '@volante/server/modules/accounts/commands/erase-account';
import { findAccount } from '@volante/server/modules/accounts/store/accounts';
import { modules } from '@volante/server/modules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPlate } from '../kit/cars-ops.ts';
import { askConsole } from '../kit/console.ts';
import { onPostgres } from '../kit/database.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TrialStaff } from '../kit/trial-staff.ts';

const staff = new TrialStaff();
let server: TestServer;
let all: string;

beforeAll(async () => {
  server = await startTestServer({
    console: true,
    modules: staff.modules('house'),
    // The tests walk by themselves.
    config: { roles: new Set(['api', 'console'] as const) },
  });
  all = staff.enter('maria');
});
afterAll(() => server.close());

const ctx = () => server.system.contextFor({ kind: 'system' });

async function found(text: string, as = all): Promise<{ kind: string; ref: string; title: string; detail: string }[]> {
  const { data, errors } = await askConsole(
    server,
    as,
    'query ($text: String!) { search(text: $text) { kind ref typed title detail } }',
    { text },
  );
  if (errors) throw new Error(errors[0]!.message);
  return data.search;
}

const refs = async (text: string, as = all) => (await found(text, as)).map(({ ref }) => ref);

let people = 0;

/** A driver whom nothing that another test types finds. */
async function newDriver() {
  people += 1;
  const letters = String.fromCodePoint(...Array.from(String(people).padStart(3, '0'), (d) => 97 + Number(d)));
  const body = String(20_000_000 + people * 7_919);
  const person = {
    firstname: `Sofía-${letters}`,
    lastname: `Ñanculef ${letters}oz`,
    email: `s.${letters}oz@correo.test`,
    phone: `+569${40_000_000 + people * 104_729}`,
  };
  const { uid } = await scenario(server.system).driver(person).create();
  const rut = `${body}-${checkDigit(body)}` as Rut;
  await server.system.pool.query('update drivers set rut = $2 where id = $1', [uid, rut]);
  await indexWords(ctx(), driverSearch, uid);
  return { uid, rut, letters, ...person };
}

const wordsOf = async ({ kind }: SearchKind, ref: string) => {
  const sql = 'select word from search_words where kind = $1 and ref = $2 order by word';
  const { rows } = await server.system.pool.query<{ word: string }>(sql, [kind, ref]);
  return rows.map(({ word }) => word);
};

const wanted = async (search: SearchKind, ref: string) =>
  [...((await search.wordsOf(ctx(), [ref])).get(ref) ?? [])].toSorted();

describe('[CON-09] search finds', () => {
  test('a driver by every form of what they are known by, with the fewest words needed to tell them', async () => {
    const { uid, rut, letters, email, phone } = await newDriver();
    for (const typed of [
      `sofia ${letters}`,
      `NANCULEF ${letters}`,
      `${letters}oz sof`,
      email.toUpperCase(),
      email.split('@')[0]!,
      rut,
      formatRut(rut),
      rut.replace('-', ''),
      phone.slice(-6),
      `${phone.slice(0, 3)} ${phone.slice(3, 4)} ${phone.slice(4, 8)} ${phone.slice(8)}`,
      uid,
    ])
      expect(await refs(typed), typed).toEqual([uid]);
    expect(await found(rut)).toEqual([
      {
        kind: 'driver',
        ref: uid,
        typed: uid,
        title: `Sofía-${letters} Ñanculef ${letters}oz`,
        detail: `${formatRut(rut)} · ${email} · en registro`,
      },
    ]);
  });

  test('a car in whichever spelling, a case and a batch by their numbers', async () => {
    const { uid } = await newDriver();
    const plate = newPlate();
    await scenario(server.system).driver({ status: 'rent', plate }).create();
    const { letters, numbers } = /^(?<letters>[A-Z]+)(?<numbers>\d+)$/.exec(plate)!.groups!;
    for (const typed of [plate.toLowerCase(), `${letters} ${numbers}`, `${letters}·${numbers}`])
      expect(await found(typed)).toContainEqual(expect.objectContaining({ kind: 'car', ref: plate }));
    const { caseId, number } = await openCase(ctx(), { driverId: uid, text: 'No carga' });
    expect(await found(`#${number}`)).toContainEqual(
      expect.objectContaining({ kind: 'case', ref: caseId, typed: number, detail: 'No carga · abierto' }),
    );
    await server.system.pool.query(
      `insert into payout_batches (id, prepared_at, prepared_by) values ('2031-05-06-3', now(), 'ana')`,
    );
    await walkWords(ctx(), batchSearch);
    expect(await refs('2031-05-06-3')).toEqual(['2031-05-06-3']);
    expect(await refs('2031 05 06')).toEqual(['2031-05-06-3']);
  });

  test('a case that staff begin, at once', async () => {
    const { uid } = await newDriver();
    const { caseId } = await sayAsStaff(ctx(), { driverId: uid, text: 'Hola' });
    const { rows } = await server.system.pool.query('select number from support_cases where id = $1', [caseId]);
    expect(await found(String(rows[0].number))).toContainEqual(expect.objectContaining({ kind: 'case', ref: caseId }));
  });

  test('the very word before those that begin so, and at most twenty of a kind', async () => {
    const make = (lastname: string) => scenario(server.system).driver({ firstname: 'Zoraida', lastname }).create();
    for (let n = 0; n < 21; n += 1) await make('Quimeyson');
    const { uid } = await make('Quimey');
    expect(await refs('quimey')).toHaveLength(20);
    expect((await refs('quimey'))[0]).toBe(uid);
    expect((await refs('zor quimey'))[0]).toBe(uid);
  });

  test.each([
    ['ten thousand characters', 'sofia '.repeat(2_000)],
    ['signs of a search in SQL', '%_%'],
    ['what nobody sees', '\u200B\u202E'],
    ['half a character', '\uD83D'],
    ['nothing', ''],
  ])('nobody by %s', async (_what, text) => {
    expect(await refs(text)).toEqual([]);
  });
});

describe('[CON-09] [CON-02] each kind is found by who may see it', () => {
  test.each([
    ['drivers.read', 'driver'],
    ['cars.read', 'car'],
    ['cases.answer', 'case'],
    ['weeks.read', 'batch'],
  ] as const)('with %s: %s', async (permission: Permission, kind) => {
    const of = { driver: driverSearch, car: carSearch, case: caseSearch, batch: batchSearch }[kind];
    await server.system.pool.query(
      `insert into search_words (word, kind, ref) values ('777888', $1, 'gone') on conflict do nothing`,
      [kind],
    );
    const real = (await of.refsAfter(ctx(), '', 1))[0]!;
    await server.system.pool.query(`insert into search_words (word, kind, ref) values ('777888', $1, $2)`, [
      kind,
      real,
    ]);
    const only = (one: Permission) => staff.enter(`only-${one.replace('.', '-')}`, [one]);
    expect(await found('777888', only(permission)), 'what is gone is not shown').toEqual([
      expect.objectContaining({ kind, ref: real }),
    ]);
    expect(await refs('777888', only('audit.read'))).toEqual([]);
    const ask = (as: string) =>
      askConsole(server, as, 'query ($kind: String!, $ref: ID!) { found(kind: $kind, ref: $ref) { hit { ref } } }', {
        kind,
        ref: real,
      });
    expect((await ask(only(permission))).data.found).toEqual({ hit: { ref: real } });
    expect((await ask(only('audit.read'))).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    // What was planted is found by the comparison of the night, and goes.
    expect(await walkWords(ctx(), of).then(() => refs('777888'))).toEqual([]);
  });
});

describe('[CON-09] [CON-03] what was found offers what whoever asks may do about it', () => {
  const offered = async (kind: string, ref: string, as = all) => {
    const query = `query ($kind: String!, $ref: ID!) {
      found(kind: $kind, ref: $ref) { actions { action fields { name value } } }
    }`;
    const { data } = await askConsole(server, as, query, { kind, ref });
    const actions: { action: string; fields: { name: string; value: string }[] }[] = data.found.actions;
    return new Map(actions.map(({ action, fields }) => [action, fields]));
  };

  test('each action once, with the field that names it filled in', async () => {
    const { uid } = await newDriver();
    const driver = [{ name: 'driver', value: uid }];
    const ofDriver = await offered('driver', uid);
    for (const action of ['drivers ban', 'cars assign', 'chat reply']) expect(ofDriver.get(action)).toEqual(driver);
    const { caseId, number } = await openCase(ctx(), { driverId: uid, text: 'No carga' });
    const ofCase = await offered('case', caseId);
    const verbs = ['assign', 'close', 'note', 'release', 'reopen', 'reply', 'snooze', 'take', 'wake', 'withdraw-note'];
    expect([...ofCase.keys()].toSorted()).toEqual(verbs.map((verb) => `chat ${verb}`));
    expect(ofCase.get('chat close')).toEqual([{ name: 'case', value: number }]);
    const plate = newPlate();
    await scenario(server.system).driver({ status: 'rent', plate }).create();
    const ofCar = await offered('car', plate);
    expect(ofCar.get('cars retire')).toEqual([{ name: 'car', value: plate }]);
    expect(ofCar.has('cars add'), 'it is there already').toBe(false);
  });

  test('nothing to whoever may only look', async () => {
    const { uid } = await newDriver();
    expect(await offered('driver', uid, staff.enter('looker', ['drivers.read']))).toEqual(new Map());
    await server.system.pool.query(
      `insert into payout_batches (id, prepared_at, prepared_by) values ('2032-05-06-1', now(), 'ana')`,
    );
    const ofBatch = await offered('batch', '2032-05-06-1');
    expect(ofBatch.get('payouts send')).toEqual([{ name: 'batch', value: '2032-05-06-1' }]);
    expect(ofBatch.get('payouts export'), 'its file comes with the answer').toEqual(ofBatch.get('payouts send'));
  });
});

describe('[CON-09] the words are those of the facts', () => {
  let driver: Awaited<ReturnType<typeof newDriver>>;
  beforeEach(async () => {
    driver = await newDriver();
  });

  test('after a change the new name finds and the old one does not; what is rolled back changes nothing', async () => {
    const { uid, letters } = driver;
    await updateDriverIdentity(ctx(), { uid, firstname: `Rosalba${letters}` });
    expect(await refs(`rosalba${letters}`)).toEqual([uid]);
    expect(await refs(`sofia ${letters}`)).toEqual([]);
    const failing = inTransaction(ctx(), async (tx) => {
      await updateDriverIdentity(tx, { uid, firstname: `Berta${letters}` });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await refs(`berta${letters}`)).toEqual([]);
    expect(await refs(`rosalba${letters}`)).toEqual([uid]);
  });

  test('[DAY-02] blocked data find nobody, and are not shown; once the block is lifted they do again', async () => {
    const { uid, letters, email, rut } = driver;
    await inTransaction(ctx(), (tx) => blockData(tx, { uid, reason: 'request' }));
    for (const typed of [email, rut, driver.phone]) expect(await refs(typed), typed).toEqual([]);
    expect((await found(`sofia ${letters}`)).map(({ detail }) => detail)).toEqual(['(dato bloqueado) · en registro']);
    await inTransaction(ctx(), (tx) => liftBlock(tx, { uid, reason: 'request' }));
    expect(await refs(rut)).toEqual([uid]);
  });

  test('[DAY-02] the words of a driver and of their cases go with the account', async () => {
    const { uid } = driver;
    const { caseId } = await openCase(ctx(), { driverId: uid, text: 'Hola' });
    expect(await wordsOf(caseSearch, caseId)).toHaveLength(1);
    const account = (await findAccount(ctx(), uid))!;
    await inTransaction(ctx(), (tx) => eraseAccount(tx, account, modules));
    expect(await wordsOf(driverSearch, uid)).toEqual([]);
    expect(await wordsOf(caseSearch, caseId)).toEqual([]);
  });

  test('the job fills in what was there before, goes on where it was cut off, and calls none of it amiss', async () => {
    const { pool } = server.system;
    await pool.query('delete from search_words; delete from search_walks');
    const many = await driverSearch.refsAfter(ctx(), '', 10_000);
    const cut = many[Math.floor(many.length / 2)]!;
    await pool.query(`insert into search_walks (kind, after_ref) values ('driver', $1)`, [cut]);
    expect(await walkWords(ctx(), driverSearch)).toBe(0);
    expect(await wordsOf(driverSearch, many.at(-1)!)).toEqual(await wanted(driverSearch, many.at(-1)!));
    expect(await wordsOf(driverSearch, many[0]!), 'before the cut, thus done').toEqual([]);
    expect(await walkWords(ctx(), driverSearch), 'the next night').toBe(many.indexOf(cut) + 1);
    expect(await wordsOf(driverSearch, many[0]!)).toEqual(await wanted(driverSearch, many[0]!));
  });

  test('the comparison of the night mends what a release before has left, and says how much', async () => {
    const { pool } = server.system;
    const { uid, letters } = driver;
    await walkWords(ctx(), driverSearch);
    await pool.query('update drivers set firstname = $2 where id = $1', [uid, `Ximena${letters}`]);
    await pool.query(`insert into search_words (word, kind, ref) values ('nadie', 'driver', 'zzzz')`);
    expect(await refs(`ximena${letters}`)).toEqual([]);
    expect(await walkWords(ctx(), driverSearch)).toBe(2);
    expect(await refs(`ximena${letters}`)).toEqual([uid]);
    expect(await wordsOf(driverSearch, 'zzzz')).toEqual([]);
    const { rows } = await pool.query(`select repaired from search_walks where kind = 'driver'`);
    expect(rows).toEqual([{ repaired: 2 }]);
    expect(await walkWords(ctx(), driverSearch)).toBe(0);
  });

  test.runIf(onPostgres)('two changes and the job at the same moment leave one whole set', async () => {
    const { uid, letters } = driver;
    for (let round = 0; round < 15; round += 1) {
      const [one, other] = [`Uno${letters}${round}`, `Dos${letters}${round}`];
      await Promise.all([
        updateDriverIdentity(ctx(), { uid, firstname: one }),
        indexWords(ctx(), driverSearch, uid),
        updateDriverIdentity(ctx(), { uid, lastname: other }),
        indexWords(ctx(), driverSearch, uid),
      ]);
      expect(await wordsOf(driverSearch, uid)).toEqual(await wanted(driverSearch, uid));
      expect(await refs(`${one} ${other}`)).toEqual([uid]);
    }
  });
});
