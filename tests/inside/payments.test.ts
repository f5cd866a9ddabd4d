import { addDays, type LocalDate, localDateOf, parseLocalDate } from '@volante/domain/values/dates';
import { receiptNumber } from '@volante/domain/payments/receipt-number';
import { pesos } from '@volante/domain/values/money';
import { paymentsSandbox } from '@volante/demo/payments/module';
import { closeBills, recordCharges } from '@volante/server/modules/billing/public';
import { confirmOpenPayments } from '@volante/server/modules/payments/commands/confirm-open-payments';
import { paymentsModule } from '@volante/server/modules/payments/module';
import { signatureHeader } from '@volante/server/modules/payments/public';
import { preparePayouts } from '@volante/server/modules/payouts/public';
import { signatureOf } from '@volante/server/platform/body-signature';
import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act } from '../kit/act.ts';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { freePort } from '../kit/free-port.ts';
import { repeat } from '../kit/long.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

const key = 'a key of the gateway, long enough to sign with';
const monday = parseLocalDate('2026-11-02')!;
const at = (date: LocalDate, hour = '12:00') => new Date(`${date}T${hour}:00-03:00`);

const clock = startingAt(at(addDays(monday, 2)));
let server: TestServer;
const debtors: string[] = [];

const system = () => server.system.contextFor({ kind: 'system' });
const rowsOf = async (text: string, values: unknown[]) => (await server.system.pool.query(text, values)).rows;

async function chargedDriver(amount: number): Promise<string> {
  const { uid } = await signedInDriver(server.system);
  await recordCharges(system(), {
    uid,
    eventId: server.system.ids.next(),
    kind: 'other',
    title: 'Lavado',
    amount: pesos(amount),
    credited: false,
    installments: 1,
    chargeDate: addDays(monday, 1),
  });
  return uid;
}

/** The sandbox stands for the company's gateway: the settings are production's, and so is the protocol. */
beforeAll(async () => {
  const port = await freePort();
  const config = { port, paymentsUrl: `http://localhost:${port}/sandbox/payments/api`, paymentsKey: key };
  server = await startTestServer({ clock, config, modules: [...modules, paymentsSandbox] });
  for (let made = 0; made < 40; made += 1) debtors.push(await chargedDriver(45_000));
  clock.moveTo(at(addDays(monday, 7)));
  await inTransaction(system(), (tx) => closeBills(tx, monday));
});

afterAll(() => server.close());

const begin = `mutation ($uid: String!, $billId: ID, $amount: Int) {
  startPayment(uid: $uid, billId: $billId, amount: $amount) { _id kind billDate amount status url countedAs }
}`;
const all = `query ($uid: String!, $offset: Int!, $limit: Int!) {
  getDriverPayments(uid: $uid, offset: $offset, limit: $limit) {
    available openWeekBalance total due { _id date balance rest payable } payments { _id status }
  }
}`;
const one = `query ($id: ID!) {
  getPayment(_id: $id) { _id kind billDate amount status url authorizationCode countedAs overpaid createdAt finishedAt }
}`;

/** Somebody who owes 45.000 for the week of `monday`. */
async function debtor() {
  const uid = debtors.pop()!;
  const ask = async (query: string, variables: object) =>
    server.graphql(await tokenFor(server.system, uid), query, { uid, ...variables });
  const payments = async (page = { offset: 0, limit: 10 }) => (await ask(all, page)).data.getDriverPayments;
  const { due } = await payments();
  const bill = due._id as string;
  const start = async (wish: object = { billId: bill }) => (await ask(begin, wish)).data.startPayment;
  const refusal = async (wish: object) => {
    const { code, field } = (await ask(begin, wish)).errors![0]!.extensions;
    return [code, field];
  };
  const shown = async (id: string) => (await ask(one, { id })).data.getPayment;
  const atGateway = async (wish?: object) => {
    const payment = await start(wish);
    const browser = new CookieBrowser(server.url);
    await browser.open(payment.url);
    return { id: payment._id as string, browser };
  };
  const entries = () => rowsOf(`select debit, credit, amount from journal_entries where driver_id = $1`, [uid]);
  const paid = async () =>
    (await entries()).filter(({ debit, credit }) => debit === 'bank' && credit === 'driver').length;
  return { uid, bill, ask, payments, start, refusal, shown, atGateway, paid };
}

function callback(body: string, signature: string | null = signatureOf(body, key)) {
  return fetch(`${server.url}/payments/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature !== null && { [signatureHeader]: signature }) },
    body,
  });
}

/** As if so much of the week before had not been paid out, and was then used for the debt. */
async function netted(uid: string, amount: number): Promise<void> {
  const before = addDays(monday, -7);
  await rowsOf('insert into billing_weeks (monday, closed_at) values ($1, now()) on conflict do nothing', [before]);
  await rowsOf(
    `insert into bill_weeks (id, driver_id, monday, metres, metres_uber, uber, didi, cabify, beat, refund, fines, penaltys,
       guarantee, rent, tag, other, installment, pre_pay, debt, balance, settled)
     values ($1, $2, $3, 0, 0, $4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, $4, false)`,
    [`${uid}.${monday}`, uid, before, amount],
  );
  expect(await preparePayouts(system(), { uid })).toMatchObject({ batchId: null, netted: [{ uid }] });
}

const comeBack = (id: string) => fetch(`${server.url}/payments/return/${id}`, { redirect: 'manual' });

/** As if the person had paid and the gateway's word was lost. */
const paySilently = (id: string, amount = 45_000) =>
  rowsOf(`update sandbox_payments set status = 'paid', authorization_code = 'A1', amount = $2 where order_id = $1`, [
    id,
    amount,
  ]);

const minutes = (count: number) => clock.moveTo(new Date(clock.now().getTime() + count * 60_000));
const job = () => confirmOpenPayments(system());

describe('[SES-13] a bill', () => {
  test('is paid at the gateway and settled, with a receipt, an entry and a notification', async () => {
    const { uid, bill, payments, atGateway, shown, start, paid } = await debtor();
    expect(await payments()).toMatchObject({
      available: true,
      total: 0,
      due: { _id: bill, date: addDays(monday, 7), balance: -45_000, payable: true },
    });
    const { id, browser } = await atGateway();
    for (const text of ['Volante', '$45.000', 'Liquidación 02/11 - 08/11']) expect(browser.text).toContain(text);
    expect(await start()).toMatchObject({ _id: id, status: 'pending', url: browser.url.href });
    await browser.press('Pagar');
    expect(browser.url.pathname + browser.url.search).toBe(`/app/payment?pago=${id}`);
    expect(await shown(id)).toMatchObject({
      kind: 'bill',
      billDate: addDays(monday, 7),
      amount: 45_000,
      status: 'paid',
      url: null,
      authorizationCode: expect.stringMatching(/^[A-Z0-9]{8}$/),
      countedAs: 'bill',
      createdAt: expect.stringMatching(/^2026-11-09T15:/),
      finishedAt: expect.any(String),
    });
    expect(await payments()).toMatchObject({ due: null, total: 1, payments: [{ _id: id, status: 'paid' }] });
    expect(await rowsOf('select settled, pay_bill from bill_weeks where id = $1', [bill])).toEqual([
      { settled: true, pay_bill: 45_000 },
    ]);
    expect(await paid()).toBe(1);
    expect(await rowsOf('select type, message from notifications where driver_id = $1', [uid])).toEqual([
      { type: 'bill', message: 'Recibimos tu pago de $45.000. Tu liquidación 02/11 - 08/11 quedó pagada.' },
    ]);
  });

  test('stays owed when the card is refused or the page is left, and is paid by another try', async () => {
    const { atGateway, shown, payments, paid, refusal, bill } = await debtor();
    for (const [button, status] of [
      ['Rechazar', 'refused'],
      ['Abandonar', 'abandoned'],
    ] as const) {
      const { id, browser } = await atGateway();
      await browser.press(button);
      expect(browser.url.search).toBe(`?pago=${id}`);
      expect(await shown(id)).toMatchObject({ status, url: null, countedAs: null, authorizationCode: null });
      expect((await payments()).due._id).toBe(bill);
    }
    const { browser } = await atGateway();
    await browser.press('Pagar');
    expect((await payments()).payments.map(({ status }: { status: string }) => status)).toEqual([
      'paid',
      'abandoned',
      'refused',
    ]);
    expect(await paid()).toBe(1);
    expect(await refusal({ billId: bill })).toEqual(['CONFLICT', 'billId']);
  });

  test('counts once however often the gateway tells and the browser comes back', async () => {
    const { atGateway, shown, paid } = await debtor();
    const { id, browser } = await atGateway();
    await browser.stopBefore(`/payments/return/${id}`, () => browser.press('Pagar', { twice: 'yes' }));
    expect(await shown(id)).toMatchObject({ status: 'paid', countedAs: 'bill' });
    const body = JSON.stringify({ id });
    for (let time = 0; time < 3; time += 1) expect((await callback(body)).status).toBe(200);
    for (let time = 0; time < 2; time += 1) {
      const { status, headers } = await comeBack(id);
      expect([status, headers.get('location')]).toEqual([303, `/app/payment?pago=${id}`]);
    }
    expect(await paid()).toBe(1);
  });

  test('is begun once by two taps, and settled once by two tabs, two callbacks and the job at the same time', async () => {
    await repeat(onPostgres ? 6 : 1, async () => {
      const { start, shown, paid } = await debtor();
      const [{ _id: id }, twin] = await Promise.all([start(), start()]);
      expect(twin._id).toBe(id);
      minutes(3);
      await paySilently(id);
      const body = JSON.stringify({ id });
      await Promise.all([comeBack(id), callback(body), comeBack(id), callback(body), job()]);
      expect(await shown(id)).toMatchObject({ status: 'paid', countedAs: 'bill' });
      expect(await paid()).toBe(1);
    });
  });

  test('is not settled by what a forged or early callback says', async () => {
    const { atGateway, shown, paid } = await debtor();
    const { id } = await atGateway();
    const body = JSON.stringify({ id, status: 'paid', amount: 45_000 });
    for (const signature of [null, '', signatureOf(body, 'another key'), signatureOf(`${body} `, key)]) {
      expect((await callback(body, signature)).status).toBe(401);
    }
    expect((await callback(body)).status).toBe(200);
    await comeBack(id);
    expect((await shown(id)).status).toBe('pending');
    expect(await paid()).toBe(0);
    for (const strange of ['', '{', '[]', '{"id":7}', '{"id":"ffffffffffffffffffffffff"}']) {
      expect((await callback(strange)).status).toBe(200);
    }
    for (const strange of ['x', 'ffffffffffffffffffffffff', '%00']) expect((await comeBack(strange)).status).toBe(303);
  });

  test('of another amount than collected waits for staff', async () => {
    const { atGateway, shown, paid, refusal, bill } = await debtor();
    const { id } = await atGateway();
    for (const collected of [45_001, 44_999]) {
      await paySilently(id, collected);
      expect((await callback(JSON.stringify({ id }))).status).toBe(200);
      expect((await shown(id)).status).toBe('pending');
    }
    minutes(61);
    await job();
    expect((await shown(id)).status).toBe('pending');
    expect(await refusal({ billId: bill })).toEqual(['CONFLICT', undefined]);
    expect(await paid()).toBe(0);
    const ops = server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });
    expect(await paymentsModule.ops.show.run(ops, { id })).toMatchObject({
      amount: 45_000,
      atGateway: { amount: 44_999 },
    });
    await paySilently(id);
    for (let time = 0; time < 2; time += 1) {
      expect(await act(ops, 'payments confirm', { id })).toContain('paid');
    }
    expect(await paymentsModule.ops.list.run(ops, {})).toContain(id);
    expect(await paid()).toBe(1);
  });

  test('of another amount than collected is accepted by staff: it counts in the open week, once, and is told', async () => {
    const { atGateway, shown, paid, payments, bill, uid } = await debtor();
    const { id } = await atGateway();
    await paySilently(id, 20_000);
    await callback(JSON.stringify({ id }));
    const accept = (options: Record<string, string>) =>
      runOpsAction(server.system, modules, {
        staff: 'ana',
        domain: 'payments',
        action: 'accept',
        options: { id, reason: 'Cobro parcial', ...options },
      });
    expect((await accept({ collected: '20.00', yes: 'si' })).text).toMatch(/decimales/);
    expect((await accept({ collected: '45.000', yes: 'si' })).text).toMatch(/usa «payments confirm»/);
    expect((await accept({ collected: '20.001', yes: 'si' })).text).toBe(
      'La pasarela dice que cobró $20.000, no $20.001.',
    );
    expect((await accept({ collected: '20.000' })).text).toMatch(/^Ensayo/);
    expect((await shown(id)).status).toBe('pending');
    const accepted = await Promise.all([1, 2].map(() => accept({ collected: '20.000', yes: 'si' })));
    expect(accepted.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shown(id)).toMatchObject({ status: 'paid', countedAs: 'prepay', amount: 20_000 });
    expect(await rowsOf('select source, amount from prepayments where driver_id = $1', [uid])).toEqual([
      { source: `payment/${id}`, amount: 20_000 },
    ]);
    expect(await rowsOf('select who, before, after, why from driver_log where driver_id = $1', [uid])).toEqual([
      { who: 'staff:ana', before: '45000', after: '20000', why: 'Cobro parcial' },
    ]);
    expect((await payments()).due._id).toBe(bill);
    expect(await paid()).toBe(0);
    expect(await rowsOf('select message from notifications where driver_id = $1', [uid])).toEqual([
      { message: 'Recibimos $20.000 en vez de $45.000: cuentan como abono de la semana en curso.' },
    ]);
    expect((await accept({ collected: '20.000', yes: 'si' })).text).toBe('Ese pago ya está contado.');
  });

  test('that nobody finishes expires after an hour and says so, once; paid later it still counts', async () => {
    const { atGateway, shown, uid } = await debtor();
    const { id } = await atGateway();
    minutes(61);
    await job();
    await job();
    expect((await shown(id)).status).toBe('abandoned');
    expect(await rowsOf('select message from notifications where driver_id = $1', [uid])).toEqual([
      { message: expect.stringMatching(/^Tu pago de \$45\.000 venció sin terminar: no se te cobró\./) },
    ]);
    await paySilently(id);
    await callback(JSON.stringify({ id }));
    expect(await shown(id)).toMatchObject({ status: 'paid', countedAs: 'bill' });
  });

  test('[BKS-04] begins for what is left once part of its bill was netted; an old page that is paid pays that, and the rest counts', async () => {
    const { uid, bill, payments, start, shown, atGateway, paid } = await debtor();
    const { id: old, browser } = await atGateway();
    await netted(uid, 20_000);
    expect((await payments()).due).toMatchObject({ _id: bill, balance: -45_000, rest: 25_000 });
    const again = await start();
    expect(again).toMatchObject({ amount: 25_000, status: 'pending' });
    expect(again._id).not.toBe(old);
    expect(await start()).toMatchObject({ _id: again._id });
    expect(await shown(old)).toMatchObject({ status: 'abandoned' });
    await browser.press('Pagar');
    expect(await shown(old)).toMatchObject({ status: 'paid', amount: 45_000, countedAs: 'bill', overpaid: 20_000 });
    expect(await rowsOf('select settled, pay_bill from bill_weeks where id = $1', [bill])).toEqual([
      { settled: true, pay_bill: 45_000 },
    ]);
    expect(await rowsOf('select source, amount from prepayments where driver_id = $1', [uid])).toEqual([
      { source: `payment/${old}`, amount: 20_000 },
    ]);
    expect(await paid()).toBe(1);
    // The page of what was left, paid as well: the bill is settled, so all of it counts in the open week.
    await paySilently(again._id, 25_000);
    await comeBack(again._id);
    expect(await shown(again._id)).toMatchObject({ status: 'paid', countedAs: 'prepay', overpaid: null });
  });

  test('[BKS-04] that is paid at the gateway is never begun a second time because part of the bill was netted', async () => {
    const { uid, start, shown, paid } = await debtor();
    const { _id: id } = await start();
    await paySilently(id);
    await netted(uid, 20_000);
    expect(await start()).toMatchObject({ _id: id, status: 'paid', countedAs: 'bill' });
    expect(await shown(id)).toMatchObject({ overpaid: 20_000 });
    expect(await paid()).toBe(1);
  });

  test('[BKS-04] that never got a page is begun for what is left', async () => {
    const { uid, bill, start, shown } = await debtor();
    await rowsOf(
      `insert into payments (id, driver_id, kind, bill_id, bill_date, amount, status, gateway, created_at)
       select $1, $2, 'bill', $3, $4, 45000, 'pending', gateway, now() from payments limit 1`,
      ['a'.repeat(24), uid, bill, addDays(monday, 7)],
    );
    await netted(uid, 20_000);
    expect(await start()).toMatchObject({ amount: 25_000, status: 'pending' });
    expect(await shown('a'.repeat(24))).toMatchObject({ status: 'abandoned' });
  });

  test('of somebody else is refused like one that does not exist, and so is their payment', async () => {
    const [own, other] = [await debtor(), await debtor()];
    const { id } = await other.atGateway();
    const known = (await own.ask(begin, { billId: other.bill })).errors;
    expect(known).toEqual((await own.ask(begin, { billId: 'f'.repeat(24) })).errors);
    expect(known?.[0]?.extensions.code).toBe('NOT_FOUND');
    const theirs = (await own.ask(one, { id })).errors;
    expect(theirs).toEqual((await own.ask(one, { id: 'f'.repeat(24) })).errors);
    expect(theirs?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await own.refusal({})).toEqual(['BAD_USER_INPUT', 'billId']);
    expect(await own.refusal({ billId: own.bill, amount: 5_000 })).toEqual(['BAD_USER_INPUT', 'billId']);
  });

  test('[GRD-10] is not paid together with an amount, not even with one of 0', async () => {
    const { refusal, bill, payments } = await debtor();
    expect(await refusal({ billId: bill, amount: 0 })).toEqual(['BAD_USER_INPUT', 'billId']);
    expect((await payments()).total).toBe(0);
  });

  test('[GRD-10] whose payment a driver names by the receipt is found by staff, and no other', async () => {
    const [own, other] = [await debtor(), await debtor()];
    const [{ _id: id }, { _id: otherId }] = [await own.start(), await other.start()];
    const show = (asked: string) =>
      runOpsAction(server.system, modules, {
        staff: 'ana',
        domain: 'payments',
        action: 'show',
        options: { id: asked },
      });
    for (const payment of [id, otherId]) {
      expect(JSON.parse((await show(receiptNumber(payment))).text)).toMatchObject({ id: payment, amount: 45_000 });
    }
    // The receipt is the end of the id: neither its beginning nor a part of the end names a payment.
    for (const wrong of [id.slice(0, 12), `${id.slice(-11)}0`.slice(-12), id.slice(-8)]) {
      expect(await show(wrong)).toMatchObject({ ok: false, text: 'No existe ese pago.' });
    }
  });

  test('is begun again where a crash cut it off, on the same page', async () => {
    const { start, shown } = await debtor();
    const { _id: id, url } = await start();
    await rowsOf('update payments set gateway_ref = null, gateway_url = null where id = $1', [id]);
    expect((await shown(id)).url).toBeNull();
    const [again, twice] = await Promise.all([start(), start()]);
    expect(again).toMatchObject({ _id: id, url, status: 'pending' });
    expect(twice).toEqual(again);
  });
});

test('[ACC-07] a key that was used for something else creates nothing at the gateway', async () => {
  const { uid, bill } = await debtor();
  const token = await tokenFor(server.system, uid);
  const ask = (variables: object) =>
    server.graphql(token, begin, { uid, ...variables }, { 'idempotency-key': `llave-${uid}` });
  const made = async () =>
    (
      await rowsOf(
        'select count(*)::int as n from sandbox_payments where order_id in (select id from payments where driver_id = $1)',
        [uid],
      )
    )[0];
  const first = await ask({ billId: bill });
  expect(await made()).toEqual({ n: 1 });
  expect((await ask({ amount: 20_000 })).errors![0]!.extensions.code).toBe('CONFLICT');
  expect(await rowsOf('select kind from payments where driver_id = $1', [uid])).toEqual([{ kind: 'bill' }]);
  expect(await made()).toEqual({ n: 1 });
  expect((await ask({ billId: bill })).text).toBe(first.text);
});

describe('[SES-13] a payment nobody came back from', () => {
  test('is asked about after two minutes and given up after an hour, and money that comes later still counts', async () => {
    const [silent, left, cut] = [await debtor(), await debtor(), await debtor()];
    const [first, second, third] = [await silent.start(), await left.start(), await cut.start()];
    await rowsOf('update payments set gateway_ref = null where id = $1', [third._id]);
    await paySilently(first._id);
    await job();
    expect((await silent.shown(first._id)).status).toBe('pending');
    minutes(3);
    await job();
    expect(await silent.shown(first._id)).toMatchObject({ status: 'paid', countedAs: 'bill', authorizationCode: 'A1' });
    expect((await left.shown(second._id)).status).toBe('pending');
    minutes(58);
    await job();
    expect((await left.shown(second._id)).status).toBe('abandoned');
    expect((await cut.shown(third._id)).status).toBe('abandoned');
    await paySilently(second._id);
    await callback(JSON.stringify({ id: second._id }));
    expect(await left.shown(second._id)).toMatchObject({ status: 'paid', countedAs: 'bill' });
    expect(await left.paid()).toBe(1);
  });

  test('is not given up while the gateway does not answer', async () => {
    const { start, shown } = await debtor();
    const { _id: id } = await start();
    await rowsOf('update sandbox_payments set order_id = ref where order_id = $1', [id]);
    await rowsOf('update payments set gateway_ref = $2 where id = $1', [id, `gone-${id}`]);
    minutes(61);
    await job();
    expect((await shown(id)).status).toBe('pending');
    expect((await callback(JSON.stringify({ id }))).status).toBe(503);
  });
});

describe('[SES-13] towards the open week', () => {
  test('an amount within its bounds is paid and counts there; the page of a payment under way is taken up', async () => {
    const { refusal, atGateway, start, shown, payments } = await debtor();
    for (const amount of [0, 999, -5_000, 5_000_001]) {
      expect(await refusal({ amount })).toEqual(['BAD_USER_INPUT', 'amount']);
    }
    const before = (await payments()).openWeekBalance;
    const { id, browser } = await atGateway({ amount: 20_000 });
    expect((await start({ amount: 20_000 }))._id).toBe(id);
    expect((await start({ amount: 30_000 }))._id).not.toBe(id);
    await browser.press('Pagar');
    expect(await shown(id)).toMatchObject({ kind: 'prepay', billDate: null, status: 'paid', countedAs: 'prepay' });
    const after = await payments({ offset: 1, limit: 5 });
    expect(after).toMatchObject({ total: 2, due: { balance: -45_000 }, payments: [{ _id: id, status: 'paid' }] });
    expect(after.openWeekBalance).toBe(before + 20_000);
    expect(await payments({ offset: 9, limit: 5 })).toMatchObject({ total: 2, payments: [] });
  });

  test('[GRD-10] an amount whose payment ended without a word is not asked for a second time', async () => {
    const { start, payments } = await debtor();
    const { _id: id } = await start({ amount: 25_000 });
    await paySilently(id, 25_000);
    expect(await start({ amount: 25_000 })).toMatchObject({ _id: id, status: 'paid', countedAs: 'prepay' });
    expect((await payments()).total).toBe(1);
  });

  test('an answer that was lost is the same one again by its key, and no second payment', async () => {
    const { uid, payments } = await debtor();
    const token = await tokenFor(server.system, uid);
    const send = async (amount: number) => {
      const answer = await server.graphql(token, begin, { uid, amount }, { 'idempotency-key': `lost-${uid}` });
      return answer.data?.startPayment._id ?? answer.errors![0]!.extensions;
    };
    const [id, twin] = await Promise.all([send(30_000), send(30_000)]);
    expect([twin, await send(30_000)]).toEqual([id, id]);
    expect((await payments()).total).toBe(1);
    expect(await send(40_000)).toMatchObject({ code: 'CONFLICT', field: 'Idempotency-Key' });
  });

  test('nobody keeps the gateway busy: after twenty tries in ten minutes they wait', async () => {
    const { refusal } = await debtor();
    for (let tried = 0; tried < 20; tried += 1)
      expect(await refusal({ amount: 1 })).toEqual(['BAD_USER_INPUT', 'amount']);
    expect(await refusal({ amount: 20_000 })).toEqual(['TOO_MANY_REQUESTS', undefined]);
  });

  test('goes what was paid for a bill that became the next one’s debt meanwhile', async () => {
    const { atGateway, shown, payments, uid, paid } = await debtor();
    const { id, browser } = await atGateway();
    clock.moveTo(at(addDays(monday, 14)));
    await inTransaction(system(), (tx) => closeBills(tx, addDays(monday, 7)));
    await browser.press('Pagar');
    expect(await shown(id)).toMatchObject({ kind: 'bill', status: 'paid', countedAs: 'prepay' });
    expect(await payments()).toMatchObject({
      openWeekBalance: 45_000,
      due: { date: addDays(monday, 14), balance: -45_000 },
    });
    await callback(JSON.stringify({ id }));
    expect(await rowsOf('select amount from prepayments where driver_id = $1', [uid])).toEqual([{ amount: 45_000 }]);
    expect(await paid()).toBe(0);
  });
});

test('[BKS-05] what we hear of after midnight is in the books on the day the gateway collected it', async () => {
  const [owing, ahead] = [await debtor(), await debtor()];
  const day = localDateOf(clock.now());
  clock.moveTo(at(day, '23:40'));
  const [bill, prepay] = [await owing.start(), await ahead.start({ amount: 20_000 })];
  minutes(18);
  for (const { _id: id } of [bill, prepay]) {
    await rowsOf(`update sandbox_payments set status = 'paid', decided_at = $2 where order_id = $1`, [id, clock.now()]);
  }
  minutes(10);
  await job();
  expect(await owing.shown(bill._id)).toMatchObject({ status: 'paid', countedAs: 'bill' });
  expect(await ahead.shown(prepay._id)).toMatchObject({ status: 'paid', countedAs: 'prepay' });
  const cash = (uid: string) =>
    rowsOf(
      `select date, own_day, credit, amount from journal_entries where driver_id = $1 and 'bank' in (debit, credit)`,
      [uid],
    );
  expect(await cash(owing.uid)).toEqual([{ date: day, own_day: null, credit: 'driver', amount: 45_000 }]);
  expect(await cash(ahead.uid)).toEqual([{ date: day, own_day: null, credit: 'prepayments', amount: 20_000 }]);
  expect(await rowsOf('select day, bill_date from prepayments where driver_id = $1', [ahead.uid])).toEqual([
    { day, bill_date: day },
  ]);
});
