import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { paymentsSandbox } from '@volante/demo/payments/module';
import { demoPlans } from '@volante/demo/plans';
import type { EventKind } from '@volante/domain/events/kinds';
import { addDays, instantAt, type LocalDate, localDate } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { present } from '@volante/domain/values/present';
import { modules } from '@volante/server/modules';
import { createBankAccount } from '@volante/server/modules/banking/public';
import { closeDueWeeks } from '@volante/server/modules/billing/public';
import { createEvent } from '@volante/server/modules/events/public';
import { startPayment } from '@volante/server/modules/payments/commands/start-payment';
import { importPlans } from '@volante/server/modules/plans/public';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { expect } from 'vitest';
import { giveSheets } from './bills.ts';
import { station } from './charging.ts';
import { signedInDriver } from './driver.ts';
import { freePort } from './free-port.ts';
import { withoutPlanning } from './handover.ts';
import { startProvider } from './invoicing-provider.ts';
import { startTestServer } from './server.ts';

export type Options = Record<string, string>;

const account = {
  accountType: 'Cuenta Vista',
  account: '900012342907',
  bank: 'Banco Estado',
  email: 'rosa@volante.test',
  name: 'Rosa Araneda',
  rol: 'Driver',
  rut: '12.345.678-5',
} as const;

/** The Monday on which the world begins to be lived; its week is the last closed one. */
const before = localDate('2026-11-09');
export const monday = addDays(before, 7);
/** 17:00 in Santiago, when the afternoon's shift begins. */
const five = present(instantAt(monday, '17:00'), 'an hour of a Monday');

/** A company with a payment gateway and an invoicing provider, one week closed, on a Monday afternoon. */
export async function moneyWorld() {
  const clock = startingAt(present(instantAt(before, '12:00'), 'noon'));
  const [port, provider] = [await freePort(), await startProvider()];
  const server = await startTestServer({
    clock,
    modules: [...withoutPlanning, paymentsSandbox],
    config: {
      port,
      roles: new Set(['api'] as const),
      paymentsUrl: `http://localhost:${port}/sandbox/payments/api`,
      paymentsKey: 'a key of the gateway, long enough to sign with',
      invoicingUrl: provider.url,
      invoicingKey: provider.key,
    },
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'volante-money-'));
  const { system } = server;
  const ctx = () => system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });
  await importPlans(ctx(), demoPlans);
  let made = 0;
  const number = () => (made += 1);

  const ops = (domain: string, action: string, options: Options) =>
    runOpsAction(system, modules, { staff: 'ana', domain, action, options });
  const done = async (domain: string, action: string, options: Options): Promise<string> => {
    const { ok, text } = await ops(domain, action, { ...options, yes: 'si' });
    expect(ok, `${domain} ${action}: ${text}`).toBe(true);
    return text;
  };
  const driver = async (): Promise<string> => {
    const { uid } = await signedInDriver(system);
    await createBankAccount(ctx(), { uid, ...account });
    return uid;
  };
  const event = async (
    uid: string,
    wish: { amount: number; kind?: EventKind; date?: LocalDate; pending?: boolean },
  ) => {
    const { amount, kind = 'other', date = monday, pending = false } = wish;
    const { eventId } = await createEvent(ctx(), {
      source: `world/${number()}`,
      uid,
      kind,
      title: 'Evento',
      description: 'De prueba',
      amount: Math.abs(amount),
      credited: amount > 0,
      chargeDate: date,
      status: pending ? 'Pending' : 'Approved',
    });
    return eventId;
  };

  // Whoever gets $50.000 for the closed week, whoever owes $30.000, and whoever rented.
  const [creditors, debtors, renters]: [string[], string[], string[]] = [[], [], []];
  for (let one = 0; one < 8; one += 1) {
    creditors.push(await driver());
    await event(present(creditors.at(-1), 'a driver'), { amount: 50_000, kind: 'refund', date: before });
  }
  for (let one = 0; one < 2; one += 1) {
    debtors.push(await driver());
    await event(present(debtors.at(-1), 'a driver'), { amount: -30_000, date: before });
  }
  for (let one = 0; one < 2; one += 1) {
    renters.push(await driver());
    await giveSheets(ctx(), [{ uid: present(renters.at(-1), 'a driver'), date: before, basePrice: '0.40' }]);
  }
  await done('accounting', 'uf', { date: before, value: '40.000,00', force: '' });
  clock.moveTo(five);
  await closeDueWeeks(ctx());

  const taken = (drivers: string[]) => () => present(drivers.pop(), 'one more driver of the closed week');
  return {
    server,
    clock,
    ctx,
    ops,
    done,
    driver,
    event,
    number,
    creditor: taken(creditors),
    debtor: taken(debtors),
    renter: taken(renters),
    close: async () => closeDueWeeks(ctx()),
    file: async (content: string): Promise<string> => {
      const file = path.join(folder, `${number()}.csv`);
      await writeFile(file, content);
      return file;
    },
    folder,
    /** A transfer of the last week's balance of a driver. */
    async batch(uid: string): Promise<string> {
      const text = await done('payouts', 'prepare', { driver: uid });
      return present(/Envío (\S+):/.exec(text)?.[1], 'a prepared batch');
    },
    /** A payment in advance, of which the gateway says this. */
    async payment(atGateway: { status: 'paid' | 'pending'; amount: number }): Promise<string> {
      const { id } = await startPayment(ctx(), { uid: await driver(), amount: 20_000 });
      await system.pool.query(
        'update sandbox_payments set status = $2, amount = $3, decided_at = $4 where order_id = $1',
        [id, atGateway.status, atGateway.amount, clock.now()],
      );
      return id;
    },
    /** A charge of energy at a charge point of its own. */
    async charge(status: 'Active' | 'Completed', carId: string) {
      const id = `carga-${number()}`;
      const { connectors, pointId } = await station(server, id, { price: 300 });
      const hourAgo = new Date(clock.now().getTime() - 3_600_000);
      const row = { id, driver_id: await driver(), car_id: carId, connector_id: present(connectors[0], 'a plug').id };
      const facts = { status, id_tag: `T${made}`, price_per_kwh: pesos(300), energy_wh: 12_000 };
      const times = { asked_at: hourAgo, begin_until: hourAgo, started_at: hourAgo };
      const ended = status === 'Completed' ? { ended_at: clock.now() } : {};
      await system.db
        .insertInto('charging_sessions')
        .values({ ...row, ...facts, ...times, ...ended })
        .execute();
      return { session: id, point: pointId };
    },
    async end(): Promise<void> {
      await server.close();
      await provider.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type MoneyWorld = Awaited<ReturnType<typeof moneyWorld>>;
