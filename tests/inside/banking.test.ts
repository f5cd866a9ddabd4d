import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordUf } from '@volante/server/modules/accounting/public';
import {
  contribute,
  createBankAccount,
  deleteBankAccount,
  selectBankAccount,
} from '@volante/server/modules/banking/public';
import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import { fingerprintOf } from '@volante/server/platform/idempotency';
import { makeLog } from '@volante/server/platform/log';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { parseLocalDate } from '@volante/domain/values/dates';
import { eraseData, personalData } from '../kit/personal-data.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

const clock = startingAt(new Date('2026-11-13T15:00:00Z'));
const logged: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, log: makeLog('debug', { write: (line) => void logged.push(line) }) });
});

afterAll(() => server.close());

const fields = '_id accountType account bank email name rut rol uid';
const create = `mutation ($uid: ID!, $accountType: String!, $account: String!, $bank: String!, $email: String!, $name: String!, $rol: String!, $rut: String!) {
  createBankAccount(uid: $uid, accountType: $accountType, account: $account, bank: $bank, email: $email, name: $name, rol: $rol, rut: $rut) { ${fields} }
}`;
const select = `mutation ($uid: ID!, $_id: ID!) { selectBankAccount(uid: $uid, _id: $_id) { ${fields} } }`;
const remove = `mutation ($uid: ID!, $_id: ID!) { deleteBankAccount(uid: $uid, _id: $_id) { ${fields} } }`;
const accounting = `query ($uid: ID!) { getDriverAccounting(uid: $uid) {
  bankAccount { ${fields} } bankAccounts { ${fields} } guarantee { total weekly amount volanteContribution origin }
} }`;

const vista = {
  accountType: 'Cuenta Vista',
  account: '9000 1234 5671',
  bank: 'Santander',
  email: 'rosa@volante.test',
  name: 'Rosa Araneda',
  rol: 'Driver',
  rut: '12.345.678-5',
};
const cuentaRut = { ...vista, bank: 'Banco Estado', accountType: 'Cuenta Rut', account: '12345678' };

const system = () => server.system.contextFor({ kind: 'system' });

async function someone() {
  const driver = await signedInDriver(server.system);
  const ask = (query: string, variables: object = {}, headers = {}) =>
    server.graphql(driver.token, query, { uid: driver.uid, ...variables }, headers);
  const codeOf = async (query: string, variables: object) => (await ask(query, variables)).errors?.[0]?.extensions;
  const add = async (account: object) => (await ask(create, account)).data.createBankAccount._id as string;
  const list = async () => (await ask(accounting)).data.getDriverAccounting;
  return { ...driver, ask, codeOf, add, list };
}

const flagOf = async (uid: string, flag: 'bank' | 'guarantee') => {
  const { rows } = await server.system.pool.query(`select verified_${flag} as flag from drivers where id = $1`, [uid]);
  return rows[0].flag as boolean;
};

describe('[BNK-01] a new account', () => {
  test('the first one is the main one and verifies the driver’s bank; a second one does neither', async () => {
    const { uid, ask, add, list } = await someone();
    expect(await list()).toMatchObject({ bankAccount: null, bankAccounts: [] });
    expect(await flagOf(uid, 'bank')).toBe(false);
    const { data } = await ask(create, vista);
    const first = {
      _id: expect.any(String),
      accountType: 'Cuenta Vista',
      account: '5671',
      bank: 'Santander',
      email: 'rosa@volante.test',
      name: 'Rosa Araneda',
      rut: '12345678-5',
      rol: 'Driver',
      uid,
    };
    expect(data.createBankAccount).toEqual(first);
    expect(await flagOf(uid, 'bank')).toBe(true);
    const second = await add(cuentaRut);
    const { bankAccount, bankAccounts } = await list();
    expect(bankAccount).toEqual(first);
    expect(bankAccounts).toEqual([first, { ...first, ...cuentaRut, _id: second, account: '5678', rut: '12345678-5' }]);
  });

  test.each([
    ['bank', 'Elige un banco de la lista', { bank: 'BancoEstado', accountType: '' }],
    ['accountType', 'Ese banco no tiene este tipo de cuenta', { accountType: 'Cuenta Rut' }],
    ['accountType', 'Campo requerido', { accountType: ' ' }],
    ['account', 'Campo requerido', { account: '  ' }],
    ['account', expect.stringContaining('16 dígitos'), { account: '12345678901234567' }],
    ['account', expect.stringContaining('RUT del titular'), { ...cuentaRut, account: '12345679' }],
    ['rut', 'Rut inválido', { rut: '12.345.678-4' }],
    ['email', 'email inválido', { email: 'rosa@volante' }],
    ['name', 'Campo requerido', { name: ' ' }],
    ['rol', 'La cuenta debe ser de un conductor.', { rol: 'Admin' }],
  ])('a mistake in %s: %s', async (field, message, mistake) => {
    const { uid, ask, list } = await someone();
    const { errors } = await ask(create, { ...vista, ...mistake });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: expect.any(String) } }]);
    if (field !== 'bank') expect(errors).toMatchObject([{ message, extensions: { field } }]);
    expect((await list()).bankAccounts).toEqual([]);
    expect(await flagOf(uid, 'bank')).toBe(false);
  });

  test('the same account twice is a conflict, however it is written; another driver may have it', async () => {
    const [one, other] = [await someone(), await someone()];
    await one.add(vista);
    const again = { ...vista, account: '900012345671', name: 'R. Araneda' };
    expect(await one.codeOf(create, again)).toEqual({ code: 'CONFLICT', field: 'account' });
    expect(await one.codeOf(create, { ...vista, bank: 'Itaú' })).toBeUndefined();
    await other.add(vista);
  });

  test('an answer that was lost does not make a second account', async () => {
    const { ask, list } = await someone();
    const key = { 'idempotency-key': 'la-misma-cuenta' };
    const first = await ask(create, vista, key);
    const second = await ask(create, vista, key);
    expect(second.data).toEqual(first.data);
    expect((await list()).bankAccounts).toHaveLength(1);
  });

  test('ten accounts are enough', async () => {
    const { add, codeOf } = await someone();
    for (let number = 0; number < 10; number += 1) await add({ ...vista, account: `10000${number}` });
    expect(await codeOf(create, { ...vista, account: '200000' })).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('[BNK-02] the list', () => {
  test('another account is made main with a fresh sign-in, and the driver is told', async () => {
    const { uid, ask, add, list } = await someone();
    const first = await add(vista);
    const second = await add(cuentaRut);
    const { data } = await ask(select, { _id: second });
    expect(data.selectBankAccount).toMatchObject({ _id: second, account: '5678' });
    const after = await list();
    expect(after.bankAccount._id).toBe(second);
    expect(after.bankAccounts.map(({ _id }: { _id: string }) => _id)).toEqual([second, first]);
    const { rows } = await sql<{ message: string }>`
      select message from notifications where driver_id = ${uid}`.execute(server.system.db);
    expect(rows).toEqual([{ message: expect.stringContaining('Banco Estado, Cuenta Rut •••• 5678') }]);
    await ask(select, { _id: second });
    const again = await sql`select 1 from notifications where driver_id = ${uid}`.execute(server.system.db);
    expect(again.rows).toHaveLength(1);
  });

  test('a sign-in five minutes old changes nothing and says so; choosing the main one again needs none', async () => {
    const { uid, add, list } = await someone();
    const first = await add(vista);
    const second = await add(cuentaRut);
    const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
    const old = await tokenFor(server.system, uid, { authTime: minutesAgo(5.1) });
    const refused = await server.graphql(old, select, { uid, _id: second }, { 'idempotency-key': 'cambio' });
    expect(refused.errors).toMatchObject([{ extensions: { code: 'REAUTH_REQUIRED' } }]);
    expect((await list()).bankAccount._id).toBe(first);
    expect((await server.graphql(old, select, { uid, _id: first })).data.selectBankAccount._id).toBe(first);
    const fresh = await tokenFor(server.system, uid, { authTime: minutesAgo(4) });
    const done = await server.graphql(fresh, select, { uid, _id: second }, { 'idempotency-key': 'cambio' });
    expect(done.data.selectBankAccount._id).toBe(second);
  });

  test('the main account cannot be deleted; another one can, once', async () => {
    const { uid, ask, add, codeOf, list } = await someone();
    const main = await add(vista);
    const other = await add(cuentaRut);
    expect(await codeOf(remove, { _id: main })).toEqual({ code: 'CONFLICT' });
    expect((await ask(remove, { _id: other })).data.deleteBankAccount._id).toBe(other);
    expect(await codeOf(remove, { _id: other })).toEqual({ code: 'NOT_FOUND' });
    expect(await codeOf(select, { _id: other })).toEqual({ code: 'NOT_FOUND' });
    expect(await codeOf(remove, { _id: main })).toEqual({ code: 'CONFLICT' });
    expect((await list()).bankAccounts).toHaveLength(1);
    expect(await flagOf(uid, 'bank')).toBe(true);
  });

  test('somebody else’s account is not there', async () => {
    const [one, other] = [await someone(), await someone()];
    const theirs = await other.add(vista);
    await other.add(cuentaRut);
    for (const mutation of [select, remove]) {
      expect(await one.codeOf(mutation, { _id: theirs })).toEqual({ code: 'NOT_FOUND' });
      const forged = await server.graphql(one.token, mutation, { uid: other.uid, _id: theirs });
      expect(forged.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect((await server.graphql(one.token, accounting, { uid: other.uid })).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
    expect((await other.list()).bankAccounts).toHaveLength(2);
  });

  test('the whole number is nowhere: not in the table, an answer, a kept answer, the log or the export', async () => {
    const { uid, ask } = await someone();
    const number = '7391826450173928';
    const key = { 'idempotency-key': `numero-${uid}` };
    const made = await ask(create, { ...vista, account: number }, key);
    const twice = await ask(create, { ...vista, account: number });
    expect(twice.errors).toHaveLength(1);
    const wrong = await ask(create, { ...vista, account: `${number}99` });
    const seen = await ask(accounting);
    const tables = ['bank_accounts', 'bank_account_log', 'idempotency_keys', 'notifications', 'outbox', 'driver_log'];
    const stored = [];
    for (const table of tables) stored.push((await server.system.pool.query(`select * from ${table}`)).rows);
    const exported = await personalData(system(), uid);
    // A number is short: its plain hash would give it away to whoever tries them all.
    const guess = fingerprintOf(create, undefined, { uid, ...vista, account: number });
    expect(write(stored).includes(guess)).toBe(false);
    for (const text of [made.text, twice.text, wrong.text, seen.text, ...[stored, exported, logged].map(write)]) {
      expect(text.includes(number)).toBe(false);
    }
    expect(seen.text).toContain('"3928"');
    const { rows } = await server.system.pool.query('select * from bank_accounts where driver_id = $1', [uid]);
    expect(server.system.vault.open('bank', uid, rows[0].sealed_number)).toBe(number);
    expect(() => server.system.vault.open('bank', 'another', rows[0].sealed_number)).toThrow();
  });
});

const write = (value: unknown) => JSON.stringify(value);

describe('[BNK-02] two requests at once', () => {
  const isMain = async (uid: string) => {
    const { rows } = await server.system.pool.query('select main from bank_accounts where driver_id = $1', [uid]);
    return rows.map(({ main }) => main as boolean);
  };

  test('two first accounts: one of them is main', async () => {
    const { uid } = await someone();
    const wishes = [vista, cuentaRut].map((account) => createBankAccount(system(), { ...account, uid }));
    await Promise.all(wishes);
    expect((await isMain(uid)).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
  });

  test('the same account twice is kept once', async () => {
    const { uid } = await someone();
    const wishes = [1, 2, 3].map(() => createBankAccount(system(), { ...vista, uid }));
    const outcomes = await Promise.allSettled(wishes);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await isMain(uid)).toEqual([true]);
  });

  test('made main here and deleted there: whoever comes first wins, and there is always one main', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < (onPostgres ? 12 : 3); round += 1) {
      const { uid, add } = await someone();
      await add(vista);
      const second = await add(cuentaRut);
      const wishes = round % 2 ? [deleteBankAccount, selectBankAccount] : [selectBankAccount, deleteBankAccount];
      const settled = await Promise.allSettled(wishes.map((wish) => wish(system(), { uid, _id: second })));
      const mains = await isMain(uid);
      expect(mains.filter(Boolean)).toHaveLength(1);
      // One of the two was too late: both cannot have happened.
      expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      outcomes.add(mains.length === 2 ? 'selected' : 'deleted');
    }
    if (onPostgres) expect([...outcomes].toSorted()).toEqual(['deleted', 'selected']);
  });

  test('two different accounts made main: one is', async () => {
    const { uid, add } = await someone();
    await add(vista);
    const others = [await add(cuentaRut), await add({ ...vista, account: '55555555' })];
    await Promise.all(others.map((_id) => selectBankAccount(system(), { uid, _id })));
    expect((await isMain(uid)).filter(Boolean)).toHaveLength(1);
  });

  test('the database itself refuses a second main account', async () => {
    const { uid, add } = await someone();
    await add(vista);
    await add(cuentaRut);
    const force = server.system.pool.query('update bank_accounts set main = true where driver_id = $1', [uid]);
    await expect(force).rejects.toMatchObject({ code: '23505' });
  });
});

describe('[BNK-04] the guarantee', () => {
  const give = (uid: string, amount: number, source: string, origin: 'driver' | 'volante' = 'driver') =>
    contribute(system(), { uid, amount, source, origin, date: parseLocalDate('2026-11-13')! });

  test('total by today’s UF, what is there, the company’s part and whose it mostly is', async () => {
    const { uid, list } = await someone();
    const { guarantee: empty } = await list();
    expect(empty).toMatchObject({ amount: 0, volanteContribution: 0, origin: 'driver' });
    expect(empty.total).toBeGreaterThan(250_000);
    await give(uid, 40_000, `boleta-1-${uid}`);
    await give(uid, 60_000, `regalo-${uid}`, 'volante');
    expect((await list()).guarantee).toEqual({
      total: empty.total,
      weekly: empty.weekly,
      amount: 100_000,
      volanteContribution: 60_000,
      origin: 'volante',
    });
    expect(await flagOf(uid, 'guarantee')).toBe(false);
  });

  test('a source counts once; with other data it is a conflict', async () => {
    const { uid, list } = await someone();
    const source = `boleta-${uid}`;
    await Promise.all([give(uid, 30_000, source), give(uid, 30_000, source)]);
    await expect(give(uid, 30_001, source)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(give((await someone()).uid, 30_000, source)).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const wrong of [0, -1, 0.5, Number.NaN]) {
      await expect(give(uid, wrong, 'otra')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    }
    expect((await list()).guarantee.amount).toBe(30_000);
  });

  test('the last peso verifies it, and a dearer UF does not open it again', async () => {
    const { uid, list } = await someone();
    const { total } = (await list()).guarantee;
    await give(uid, total - 1, `casi-${uid}`);
    expect(await flagOf(uid, 'guarantee')).toBe(false);
    // DAY-13: the last part is what is missing, and then there is none.
    expect((await list()).guarantee.weekly).toBe(1);
    await give(uid, 1, `todo-${uid}`);
    expect(await flagOf(uid, 'guarantee')).toBe(true);
    expect((await list()).guarantee.weekly).toBe(0);
    await recordUf(system(), { date: '2026-11-13', value: '60000.55', source: 'staff:ana', force: true });
    expect((await list()).guarantee).toMatchObject({ total, amount: total });
    expect((await (await someone()).list()).guarantee.total).toBe(480_004);
  });

  test('DAY-13: before the first bill its weekly part is told, half a UF of today', async () => {
    const { list } = await someone();
    const { total, weekly } = (await list()).guarantee;
    expect(Math.abs(weekly * 16 - total)).toBeLessThanOrEqual(16);
  });
});

describe('staff', () => {
  const ops = async (action: string, options: Record<string, string>) =>
    runOpsAction(server.system, modules, { staff: 'ana', domain: 'banking', action, options });

  test('[BNK-02] show is masked; reveal gives the whole number and stays on record', async () => {
    const { uid, add } = await someone();
    expect(await ops('reveal', { driver: uid, why: 'pago' })).toMatchObject({ ok: false });
    await add(vista);
    const shown = await ops('show', { driver: uid });
    expect(shown).toMatchObject({ ok: true, text: expect.stringContaining('"5671"') });
    expect(shown.text).not.toContain('900012345671');
    expect(await ops('reveal', { driver: uid })).toMatchObject({ ok: false, text: expect.stringContaining('--why') });
    const revealed = await ops('reveal', { driver: uid, why: 'pago semanal' });
    expect(JSON.parse(revealed.text)).toMatchObject({ code: '037', account: '900012345671', rut: '12345678-5' });
    const { rows } = await server.system.pool.query(
      'select action, who, why from bank_account_log where driver_id = $1 order by id',
      [uid],
    );
    expect(rows).toEqual([
      { action: 'created', who: `driver:${uid}`, why: null },
      { action: 'revealed', who: 'staff:ana', why: 'pago semanal' },
    ]);
    expect(logged.join('').includes('900012345671')).toBe(false);
  });

  test('[BNK-04] contribute checks what is typed', async () => {
    const { uid } = await someone();
    const options = { driver: uid, amount: '50000', source: `ops-${uid}` };
    expect(await ops('contribute', { ...options, origin: 'banco' })).toMatchObject({ ok: false });
    expect(await ops('contribute', { ...options, date: '31-12-2026' })).toMatchObject({ ok: false });
    for (const amount of ['50.5', '100000001', '3000000000']) {
      const refused = await ops('contribute', { ...options, amount });
      expect(refused).toMatchObject({ ok: false, text: expect.stringMatching(/decimales|^El monto va de/) });
    }
    expect(await ops('contribute', { ...options, yes: 'si' })).toMatchObject({
      ok: true,
      text: expect.stringContaining('$50.000'),
    });
  });
});

test('[BNK-02] who closes their account leaves no bank account behind', async () => {
  const { uid, add, list } = await someone();
  await add(vista);
  await add(cuentaRut);
  expect(await personalData(system(), uid)).toMatchObject({
    bankAccounts: [
      { last4: '5671', main: true },
      { last4: '5678', main: false },
    ],
  });
  await eraseData(system(), uid);
  const { bankAccounts, bankAccountLog } = await personalData(system(), uid);
  expect(bankAccounts).toEqual([]);
  expect(bankAccountLog!.filter(({ action }) => action === 'deleted')).toHaveLength(2);
  expect((await list()).bankAccounts).toEqual([]);
  expect(await flagOf(uid, 'bank')).toBe(false);
});
