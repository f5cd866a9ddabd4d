import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, localDate } from '@volante/domain/values/dates';
import { negated } from '@volante/domain/values/money';
import { modules } from '@volante/server/modules';
import { createBankAccount, selectBankAccount } from '@volante/server/modules/banking/public';
import { recordTripPayments, weekBills } from '@volante/server/modules/billing/public';
import { setVerifiedFlag } from '@volante/server/modules/drivers/public';
import { createEvent } from '@volante/server/modules/events/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeWeek, fare } from '../kit/bills.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { payBill } from '../kit/pay-bill.ts';
import { eraseData } from '../kit/personal-data.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

/** Weeks follow one another: each test begins with the week before closed. */
let monday = localDate('2026-09-07');
const noonOf = (date: string) => new Date(Date.parse(`${date}T15:00:00Z`));
const clock = startingAt(noonOf(monday));
let server: TestServer;
let folder: string;
let uid: string;

const ctx = () => server.system.contextFor({ kind: 'system' });
const ops = (action: string, options: Record<string, string> = {}, domain = 'payouts') =>
  runOpsAction(server.system, modules, { staff: 'ana', domain, action, options });
const done = async (action: string, options: Record<string, string>) => {
  const answer = await ops(action, { yes: 'si', ...options });
  expect(answer, answer.text).toMatchObject({ ok: true });
  return answer.text;
};

async function closeThisWeek(): Promise<void> {
  const closed = monday;
  monday = addDays(monday, 7);
  clock.moveTo(noonOf(addDays(monday, 1)));
  await closeWeek(ctx(), closed);
}

const earn = (netFare: number) =>
  recordTripPayments(ctx(), [fare({ source: `${uid}/${monday}/${netFare}`, uid, at: noonOf(monday), netFare })]);
const charge = (amount: number) =>
  createEvent(ctx(), {
    source: `${uid}/${monday}/${amount}`,
    uid,
    kind: 'cleaning',
    title: 'Limpieza',
    description: 'Interior',
    amount,
    credited: false,
    chargeDate: monday,
    status: 'Approved',
  });

const account = {
  accountType: 'Cuenta Vista',
  account: '900012342907',
  bank: 'Banco Estado',
  email: 'rosa@volante.test',
  name: 'Rosa Araneda',
  rol: 'Driver',
  rut: '12.345.678-5',
} as const;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-payouts-'));
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await closeThisWeek();
  ({ uid } = await signedInDriver(server.system));
  await createBankAccount(ctx(), { uid, ...account });
});

const bills = () => weekBills(ctx(), uid);
const ledger = async () => expect((await ops('check', {}, 'ledger')).text).toMatch(/^El libro cuadra/);

async function prepare(options: Record<string, string> = {}): Promise<string> {
  return /Envío (\S+):/.exec(await done('prepare', { driver: uid, ...options }))![1]!;
}

async function shown() {
  const { data } = await server.graphql(
    await tokenFor(server.system, uid),
    `query ($uid: String!) { getDriverBillWeek(uid: $uid) {
      _id balance settled payBill deposit { amount date bank last4 } netted { amount date }
    } }`,
    { uid },
  );
  return data.getDriverBillWeek;
}

const lastNews = async () => (await notificationsOf(ctx().db, uid))[0]!.message;

describe('[ACC-02] the first payout', () => {
  const confirmed = (value: boolean) => setVerifiedFlag(ctx(), uid, 'auth', value);

  test('waits until the driver has confirmed the e-mail; later ones do not', async () => {
    await confirmed(false);
    await earn(100_000);
    await closeThisWeek();
    expect(await done('prepare', { driver: uid })).toBe(
      `No hay nada por transferir.\nNo ha confirmado su correo, no se le paga por primera vez: ${uid}`,
    );
    await confirmed(true);
    const batch = await prepare();
    await done('send', { batch });
    await confirmed(false);
    await earn(50_000);
    await closeThisWeek();
    await prepare();
  });
});

describe('[BKS-07] a batch whose file was written', () => {
  test('is not cancelled in silence: the bank may have it; with a reason its settlements can go into another one', async () => {
    await earn(70_000);
    await closeThisWeek();
    const batch = await prepare();
    const file = path.join(folder, `${batch}.csv`);
    expect((await ops('export', { batch, file, why: 'Pago semanal' })).ok).toBe(true);
    const silences: Record<string, string>[] = [{}, { 'not-given': ' ' }];
    for (const options of silences) {
      const refused = await ops('cancel', { batch, yes: 'si', ...options });
      expect(refused).toEqual({
        ok: false,
        text: expect.stringMatching(/si el banco lo tiene, anularlo paga dos veces/),
      });
    }
    expect(await done('prepare', { driver: uid })).toBe('No hay nada por transferir.');
    await done('cancel', { batch, 'not-given': 'El portal del banco la rechazó' });
    expect((await ops('show', { batch })).text).toContain('El portal del banco la rechazó');
    expect(await prepare()).not.toBe(batch);
    await ledger();
  });
});

describe('[MNY-11] a batch of payouts', () => {
  test('is prepared, exported, sent and confirmed; the driver sees date, bank and last digits', async () => {
    await earn(286_410);
    await closeThisWeek();
    const [bill] = await bills();
    const batch = await prepare();
    expect(batch).toMatch(new RegExp(`^${addDays(monday, 1)}-\\d+$`));
    expect(await bills()).toMatchObject([{ settled: false, payBill: 0 }]);
    // It is in a batch: another one has nothing to pay.
    expect(await done('prepare', { driver: uid })).toBe('No hay nada por transferir.');

    const file = path.join(folder, 'envio.csv');
    expect((await ops('export', { batch, file })).text).toContain('Falta --why');
    expect((await ops('export', { batch, file, why: 'Pago semanal' })).text).toContain('1 transferencia, $286.410');
    const written = await readFile(file, 'utf8');
    expect(written).toBe(
      'rut;nombre;codigo_banco;banco;tipo_cuenta;cuenta;monto;correo;glosa\r\n' +
        `12345678-5;Rosa Araneda;012;Banco Estado;Cuenta Vista;900012342907;286410;rosa@volante.test;${bill!._id}\r\n`,
    );
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { rows } = await sql<{ who: string; why: string }>`
      select who, why from bank_account_log where driver_id = ${uid} and action = 'revealed'`.execute(ctx().db);
    expect(rows).toEqual([{ who: 'staff:ana', why: `Pago semanal (envío ${batch})` }]);

    expect((await ops('send', { batch })).text).toMatch(/^Ensayo/);
    await done('send', { batch });
    expect(await shown()).toEqual([
      {
        _id: bill!._id,
        balance: 286_410,
        settled: true,
        payBill: 286_410,
        deposit: { amount: 286_410, date: addDays(monday, 1), bank: 'Banco Estado', last4: '2907' },
        netted: [],
      },
    ]);
    const [, month, day] = addDays(monday, 1).split('-');
    expect(await lastNews()).toBe(`Te depositamos $286.410 el ${day}/${month} en Banco Estado ••2907.`);
    expect((await ops('confirm', { batch })).text).toContain('1 transferencia confirmada, $286.410');
    expect((await ops('show', { batch })).text).toMatch(/•••• 2907;286410;confirmada;/);
    // [BKS-07] The bank has it: only with a reason it is written again, as it was.
    await rm(file);
    const given = await ops('export', { batch, file, why: 'Otra vez' });
    expect(given).toMatchObject({ ok: false, text: expect.stringContaining('ya se entregó al banco (1 de 1 líneas)') });
    expect((await ops('export', { batch, file, why: 'Otra vez', again: ' ' })).ok).toBe(false);
    await expect(stat(file)).rejects.toThrow('ENOENT');
    const again = await ops('export', { batch, file, why: 'Otra vez', again: 'El banco perdió el archivo' });
    expect(again.text).toMatch(/Ojo: este archivo ya se había escrito el \d\d\/\d\d\/\d{4}/);
    expect(await readFile(file, 'utf8')).toBe(written);
    const { rows: reveals } = await sql<{ why: string }>`
      select why from bank_account_log where driver_id = ${uid} and action = 'revealed' order by why`.execute(ctx().db);
    expect(reveals.map(({ why }) => why)).toEqual([
      `Otra vez, otra vez: El banco perdió el archivo (envío ${batch})`,
      `Pago semanal (envío ${batch})`,
    ]);
    expect((await ops('list')).text).toContain(batch);
    await ledger();
  });

  test('[BKS-07] a line the bank returns is in the balance again, is told, and is paid once the account is another or staff say so', async () => {
    await earn(50_000);
    await closeThisWeek();
    const [bill] = await bills();
    const batch = await prepare();
    expect((await ops('bounce', { batch, bill: bill!._id, reason: 'x', yes: 'si' })).text).toContain('está preparada');
    await done('send', { batch });
    const bounced = { batch, bill: bill!._id, reason: 'Cuenta cerrada' };
    expect((await ops('bounce', { ...bounced, reason: ' ', yes: 'si' })).ok).toBe(false);
    await done('bounce', bounced);
    expect(await shown()).toMatchObject([{ settled: false, payBill: 0, deposit: null }]);
    expect(await lastNews()).toMatch(/^El banco devolvió tu depósito de \$50\.000 en Banco Estado ••2907\./);
    await ledger();
    expect((await ops('bounce', { ...bounced, yes: 'si' })).text).toContain('está devuelta');
    expect((await ops('confirm', { batch })).text).toContain('0 transferencias');
    const unchanged = `El banco devolvió su último depósito y no ha cambiado de cuenta, no se paga: ${uid}`;
    expect(await done('prepare', { driver: uid })).toBe(`No hay nada por transferir.\n${unchanged}`);
    expect((await ops('prepare', { all: 'si', 'despite-return': 'Está bien', yes: 'si' })).ok).toBe(false);
    expect((await ops('prepare', { driver: uid, 'despite-return': ' ', yes: 'si' })).ok).toBe(false);
    const second = await prepare({ 'despite-return': 'El conductor la revisó con su banco' });
    await done('send', { batch: second });
    expect(await shown()).toMatchObject([{ settled: true, payBill: 50_000, deposit: { amount: 50_000 } }]);
    // A bank may return what it had confirmed.
    await ops('confirm', { batch: second });
    await done('bounce', { ...bounced, batch: second });
    expect(await bills()).toMatchObject([{ settled: false, payBill: 0 }]);
    await ledger();
    expect(await done('prepare', { driver: uid })).toContain(unchanged);
    const { _id } = await createBankAccount(ctx(), { uid, ...account, account: '900012349999' });
    await selectBankAccount(ctx(), { uid, _id });
    expect((await ops('show', { batch: await prepare() })).text).toContain('•••• 9999;50000;preparada');
  });

  test('settles what the driver owes on a later bill first, and both bills say so', async () => {
    await earn(100_000);
    await closeThisWeek();
    await charge(30_000);
    await closeThisWeek();
    const batch = await prepare();
    const [later, earlier] = await shown();
    expect(later).toMatchObject({
      balance: -30_000,
      settled: true,
      payBill: 30_000,
      netted: [{ amount: 30_000, date: addDays(monday, -7) }],
    });
    expect(earlier).toMatchObject({
      balance: 100_000,
      settled: false,
      payBill: 30_000,
      netted: [{ amount: 30_000, date: monday }],
    });
    await ledger();
    await done('cancel', { batch });
    expect((await ops('send', { batch, yes: 'si' })).text).toContain('0 transferencias');
    const again = await prepare();
    expect((await ops('show', { batch: again })).text).toContain(';70000;');
    await done('send', { batch: again });
    expect((await shown())[1]).toMatchObject({ settled: true, payBill: 100_000, deposit: { amount: 70_000 } });
    await ledger();
    await done('bounce', { batch: again, bill: earlier._id, reason: 'Cuenta cerrada' });
    expect((await shown())[1]).toMatchObject({ settled: false, payBill: 30_000 });
    await ledger();
    // The next close carries nothing: the debt is paid.
    await closeThisWeek();
    expect((await bills()).every(({ debt }) => debt === 0)).toBe(true);
  });

  test('[BKS-04] what is used up by a debt is settled without a transfer; of a larger debt the rest is left', async () => {
    await earn(30_000);
    await closeThisWeek();
    await charge(30_000);
    await closeThisWeek();
    expect(await done('prepare', { driver: uid })).toMatch(
      /^No hay nada por transferir\.\nCon \$30\.000 se pagaron deudas/,
    );
    expect(await bills()).toMatchObject([{ settled: true }, { settled: true, payBill: 30_000 }]);
    await ledger();
    await earn(10_000);
    await closeThisWeek();
    await charge(25_000);
    await closeThisWeek();
    expect(await done('prepare', { driver: uid })).toContain(`le quedan $15.000 por pagar: ${uid}`);
    expect((await bills()).slice(0, 2)).toMatchObject([
      { settled: false, payBill: 10_000, rest: 15_000 },
      { settled: true, payBill: 10_000 },
    ]);
    await ledger();
    // What is left goes into the next bill as ever.
    await earn(40_000);
    await closeThisWeek();
    expect(await done('prepare', { driver: uid })).toContain('1 transferencia, $25.000');
    await ledger();
  });

  test('two settlements pay one debt together, the older one first', async () => {
    await earn(20_000);
    await closeThisWeek();
    await earn(15_000);
    await closeThisWeek();
    await charge(30_000);
    await closeThisWeek();
    expect(await done('prepare', { driver: uid })).toContain('1 transferencia, $5.000');
    expect(await shown()).toMatchObject([
      { balance: -30_000, settled: true, payBill: 30_000, netted: [{ amount: 20_000 }, { amount: 10_000 }] },
      { balance: 15_000, settled: false, payBill: 10_000, netted: [{ amount: 10_000 }] },
      { balance: 20_000, settled: true, payBill: 20_000, netted: [{ amount: 20_000 }] },
    ]);
    await ledger();
  });

  test('names what does not exist, and an account that was deleted with its driver cannot be exported', async () => {
    expect((await ops('show', { batch: 'nada' })).text).toBe("No existe el envío 'nada'.");
    await earn(10_000);
    await closeThisWeek();
    const batch = await prepare();
    expect((await ops('confirm', { batch, bill: 'otra' })).text).toContain("no tiene la liquidación 'otra'");
    await eraseData(ctx(), uid);
    const refused = await ops('export', { batch, file: path.join(folder, 'x.csv'), why: 'Pago' });
    expect(refused).toMatchObject({ ok: false, text: expect.stringContaining('eliminó su cuenta') });
    await done('cancel', { batch });
  });
});

describe.runIf(onPostgres)('[MNY-11] at the same time', () => {
  test('three prepare: each settlement is in one batch; three send: each is paid once', async () => {
    await earn(80_000);
    await closeThisWeek();
    const outcomes = await Promise.all([1, 2, 3].map(() => done('prepare', { driver: uid })));
    const batches = outcomes.flatMap((text) => /Envío (\S+):/.exec(text)?.[1] ?? []);
    expect(batches).toHaveLength(1);
    const sent = await Promise.all([1, 2, 3].map(() => done('send', { batch: batches[0]! })));
    expect(sent.filter((text) => text.includes('1 transferencia'))).toHaveLength(1);
    const [bill] = await bills();
    const bounced = { batch: batches[0]!, bill: bill!._id, reason: 'Cerrada', yes: 'si' };
    const back = await Promise.all([1, 2, 3].map(() => ops('bounce', bounced)));
    expect(back.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await bills()).toMatchObject([{ settled: false, payBill: 0 }]);
    await ledger();
  });

  test('a driver pays their debt while it is netted: it is paid once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await earn(60_000 + round);
      await closeThisWeek();
      await charge(20_000 + round);
      await closeThisWeek();
      const [owed] = await bills();
      const paying = { uid, billId: owed!._id, amount: negated(owed!.balance) };
      const [paid] = await Promise.all([payBill(ctx(), paying), prepare()]);
      const [after, before] = await shown();
      expect(after).toMatchObject({ settled: true, payBill: 20_000 + round, netted: paid ? [] : [expect.anything()] });
      expect(before.payBill).toBe(paid ? 0 : 20_000 + round);
      await ledger();
    }
  });

  test('a week is closed while its debt is netted: it is netted or carried, never both', async () => {
    await earn(60_000);
    await closeThisWeek();
    await charge(20_000);
    await closeThisWeek();
    const [, outcome] = await Promise.all([closeThisWeek(), done('prepare', { driver: uid })]);
    const netted = outcome.includes('se pagaron deudas');
    const all = await bills();
    const carried = all.some(({ debt }) => debt === 20_000);
    const [last, before] = all.filter(({ balance }) => balance === -20_000);
    // Carried first, it is netted on the bill that it was carried to.
    if (carried) expect([last!.settled, before!.settled]).toEqual([netted, false]);
    else expect([last!.settled, before, netted]).toEqual([true, undefined, true]);
    await ledger();
  });
});
