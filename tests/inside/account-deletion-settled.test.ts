import { ensureCar } from '@volante/demo/fleet/cars';
import { pesos } from '@volante/domain/values/money';
import { modules } from '@volante/server/modules';
import { takeOver } from '@volante/server/modules/accounts/commands/take-over';
import { withdrawDeletion } from '@volante/server/modules/accounts/commands/withdraw-deletion';
import { contribute } from '@volante/server/modules/banking/public';
import { closeDueWeeks, recordTripPayments, weekBills } from '@volante/server/modules/billing/public';
import { createEvent } from '@volante/server/modules/events/public';
import { bounceLine, confirmLines, preparePayouts, sendBatch } from '@volante/server/modules/payouts/public';
import { startingAt } from '@volante/server/platform/clock';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { cleanUpJobs } from '@volante/server/platform/jobs/clean-up';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { localDateOf } from '@volante/domain/values/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fare } from '../kit/bills.ts';
import { newPlate } from '../kit/cars-ops.ts';
import { followAll, keptOf, recordDeletion, waitingMail } from '../kit/deletion.ts';
import { payBill } from '../kit/pay-bill.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const weekMs = 7 * 86_400_000;
/** A Wednesday, noon in Santiago. */
const clock = startingAt(new Date('2037-09-09T15:00:00Z'));
const flags = ['auth', 'info', 'app', 'plan', 'docs', 'bank', 'meeting'] as const;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.system.pool.query('delete from outbox');
});

const ctx = () => server.system.contextFor({ kind: 'system' });
const kept = (uid: string) => keptOf(server, uid);
const follow = () => followAll(server);
const ops = async (domain: string, action: string, options: Record<string, string> = {}) =>
  (await runOpsAction(server.system, modules, { staff: 'ana', domain, action, options })).text;
async function weekLater(): Promise<void> {
  clock.moveTo(new Date(clock.now().getTime() + weekMs));
  await closeDueWeeks(ctx());
}

const charge = (uid: string, amount: number, installments?: number) =>
  createEvent(ctx(), {
    source: `cargo/${uid}/${amount}`,
    uid,
    kind: 'cleaning',
    title: 'Limpieza',
    description: 'Interior',
    amount,
    credited: false,
    chargeDate: localDateOf(clock.now()),
    status: 'Approved',
    ...(installments && { installments }),
  });
const earn = (uid: string, netFare: number) =>
  recordTripPayments(ctx(), [fare({ source: `viaje/${uid}/${netFare}`, uid, at: clock.now(), netFare })]);

async function payEverything(uid: string): Promise<void> {
  for (const { _id, rest, payable } of await weekBills(ctx(), uid)) {
    if (payable) await payBill(ctx(), { uid, billId: _id, amount: rest });
  }
}

async function payOut(uid: string, despiteReturn = false): Promise<{ batchId: string; billId: string }> {
  const { batchId, lines } = await preparePayouts(ctx(), { uid, despiteReturn });
  await sendBatch(ctx(), batchId!);
  return { batchId: batchId!, billId: lines[0]!.bill_id };
}

describe('[DAY-02] a recorded deletion', () => {
  test('waits for the car, the week, the debt and the guarantee, then erases by itself and says so', async () => {
    const driver = await scenario(server.system)
      .driver({ status: 'rent', flags, firstname: 'Ramona', shift: 'electrico-exclusivo-all' })
      .create();
    const { uid, email } = driver;
    await contribute(ctx(), { uid, origin: 'driver', amount: 30_000, source: 'g-1', date: localDateOf(clock.now()) });
    await charge(uid, 60_000);
    expect(await recordDeletion(server, driver)).toBe('wait');
    const listed = await ops('accounts', 'deletions');
    expect(listed).toMatch(new RegExp(`${uid}.*con acceso.*\\+569`));
    for (const open of ['tiene el auto', 'semana en curso', 'garantía por devolver: $30.000'])
      expect(listed).toContain(open);

    await ops('cars', 'unassign', { driver: uid, why: 'Lo devolvió' });
    await follow();
    expect(await kept(uid)).toMatchObject({ car: null, out: false, deleted: false, accounts: 1 });
    await weekLater();
    await follow();
    expect(await ops('accounts', 'deletions')).toMatch(/debe \$\d/);
    await payEverything(uid);
    await follow();
    // Only the company has something to do: the driver is signed out, the data stay.
    expect(await kept(uid)).toMatchObject({ out: true, deleted: false, accounts: 1, firstname: 'Ramona' });
    expect(await ops('accounts', 'deletions')).toMatch(new RegExp(`${uid}.*sin acceso\n`));
    await ops('guarantees', 'give-back', { driver: uid, reason: 'Se va', yes: 'si' });
    await follow();
    await weekLater();
    await follow();
    const { batchId } = await payOut(uid);
    await follow();
    expect(await kept(uid)).toMatchObject({ out: true, deleted: false, accounts: 1 });
    await confirmLines(ctx(), { batchId });
    await follow();
    expect(await kept(uid)).toMatchObject({ deleted: true, accounts: 0, email: null, phone: null, open: 0, blocks: 0 });
    // Bills name whom they are for.
    expect((await kept(uid)).firstname).toBe('Ramona');
    const [last] = await waitingMail(server, 'mail.last');
    expect(last).toMatchObject({ to: email, text: expect.stringContaining('Conservamos tus liquidaciones') });
    await follow();
    expect(await waitingMail(server, 'mail.last')).toHaveLength(1);
    expect(await ops('accounts', 'deletions')).not.toContain(uid);
  });

  test('a balance is paid first: a transfer that bounces pays nobody', async () => {
    const driver = await scenario(server.system).driver({ status: 'rent queue', flags }).create();
    const { uid } = driver;
    await earn(uid, 80_000);
    await weekLater();
    expect(await recordDeletion(server, driver)).toBe('endAccess');
    const { batchId, billId } = await payOut(uid);
    await bounceLine(ctx(), { batchId, billId, reason: 'Cuenta cerrada' });
    await follow();
    expect(await ops('accounts', 'deletions')).toContain('se le deben $80.000');
    expect(await kept(uid)).toMatchObject({ deleted: false, accounts: 1, out: false });
    await confirmLines(ctx(), { batchId: (await payOut(uid, true)).batchId });
    await follow();
    expect(await kept(uid)).toMatchObject({ deleted: true, accounts: 0 });
  });

  test('instalments to come are owed too', async () => {
    const driver = await scenario(server.system).driver({ status: 'rent queue', flags }).create();
    await charge(driver.uid, 40_000, 4);
    expect(await recordDeletion(server, driver)).toBe('wait');
    expect(await ops('accounts', 'deletions')).toContain('cuotas por cobrar: $30.000');
  });

  test('a debt that appears after access ended gives access back, to pay it', async () => {
    const driver = await scenario(server.system).driver({ status: 'rent queue', flags }).create();
    const { uid, email } = driver;
    await earn(uid, 10_000);
    await weekLater();
    expect(await recordDeletion(server, driver)).toBe('endAccess');
    await charge(uid, 90_000);
    await weekLater();
    await follow();
    expect(await kept(uid)).toMatchObject({ out: false, deleted: false, blocks: 1 });
    const mails = (await waitingMail(server, 'mail')).filter(({ to }) => to === email);
    expect(mails.at(-1)?.text).toContain('Puedes volver a entrar');
  });

  test('a payment under way delays the erasure, not the end of access', async () => {
    const driver = await scenario(server.system).driver({ status: 'churned', flags }).create();
    const { uid } = driver;
    const payment = { id: 'pago-1', driver_id: uid, kind: 'prepay', amount: pesos(5_000), gateway: 'sandbox' } as const;
    await server.system.db
      .insertInto('payments')
      .values({ ...payment, bill_id: null, bill_date: null, status: 'pending', created_at: clock.now() })
      .execute();
    expect(await recordDeletion(server, driver)).toBe('endAccess');
    await server.system.pool.query(`update payments set status = 'abandoned', finished_at = now() where id = 'pago-1'`);
    await follow();
    expect(await kept(uid)).toMatchObject({ deleted: true, firstname: 'Cuenta' });
  });

  test('a damage in dispute delays the erasure until staff have judged it', async () => {
    const made = scenario(server.system);
    const driver = await made.driver({ status: 'churned', flags }).create();
    const other = await made.driver({ status: 'churned', flags }).create();
    const plate = newPlate();
    await ensureCar(ctx(), plate, true);
    const at = clock.now();
    const { db, ids } = server.system;
    const exchange = { id: ids.next(), car_id: plate, deliverer_id: driver.uid, receiver_id: other.uid };
    const done = { exchange_type: 'EXCHANGE-CAR', status: 'Done', due_at: at, received_at: at } as const;
    await db
      .insertInto('exchanges')
      .values({ ...exchange, ...done, created_at: at, updated_at: at })
      .execute();
    const report = { id: ids.next(), car_id: plate, exchange_id: exchange.id, driver_id: other.uid, reported_at: at };
    const said = { kinds: ['dent' as const], battery: false, damage: true, comment: 'Abolladura', seen_at: at };
    const contest = { contested_by: driver.uid, contested_at: at, contest_comment: 'No fui yo' };
    await db
      .insertInto('damage_reports')
      .values({ ...report, ...said, ...contest })
      .execute();
    expect(await recordDeletion(server, driver)).toBe('endAccess');
    await follow();
    expect(await kept(driver.uid)).toMatchObject({ deleted: false, out: true });
    await ops('handover', 'decide', { damage: report.id, verdict: 'withdrawn', why: 'Ya estaba' });
    await follow();
    expect(await kept(driver.uid)).toMatchObject({ deleted: true });
  });

  test('staff withdraw it for a driver who can no longer sign in: everything is as before', async () => {
    const driver = await scenario(server.system).driver({ status: 'rent queue', flags }).create();
    const { uid, email } = driver;
    await earn(uid, 70_000);
    await weekLater();
    const before = await kept(uid);
    await recordDeletion(server, driver);
    expect(await kept(uid)).toMatchObject({ out: true, blocks: 1 });
    await ops('accounts', 'withdraw-deletion', { driver: email });
    expect(await kept(uid)).toEqual(before);
    await follow();
    expect(await kept(uid)).toEqual(before);
    expect((await waitingMail(server, 'mail')).at(-1)).toMatchObject({ to: email, subject: /sigue activa/ });
    expect((await waitingMail(server, 'mail.staff')).at(-1)?.text).toContain(uid);
    await expect(withdrawDeletion(ctx(), uid)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await recordDeletion(server, driver)).toBe('endAccess');
  });

  test('whoever takes an unconfirmed account over does not inherit its deletion', async () => {
    const driver = await scenario(server.system)
      .driver({ flags: ['info'] })
      .create();
    const { uid } = driver;
    await charge(uid, 12_000);
    expect(await recordDeletion(server, driver)).toBe('wait');
    await inTransaction(ctx(), (tx) => takeOver(tx, { uid, firstname: 'Otra', lastname: 'Persona' }, modules));
    expect(await kept(uid)).toMatchObject({ firstname: 'Otra', open: 0, blocks: 0 });
  });

  test('the last mail is not kept for ever when it cannot be sent', async () => {
    const driver = await scenario(server.system)
      .driver({ flags: ['auth'] })
      .create();
    expect(await recordDeletion(server, driver)).toBe('erase');
    const sweep = () => cleanUpJobs.find(({ name }) => name === 'platform-forget-done-outbox')!.run(ctx());
    await server.system.pool.query(`update outbox set dead_at = now() - interval '6 days'`);
    await sweep();
    expect(await waitingMail(server, 'mail.last')).toHaveLength(1);
    await server.system.pool.query(`update outbox set dead_at = now() - interval '8 days'`);
    await sweep();
    expect(await waitingMail(server, 'mail.last')).toEqual([]);
  });
});
