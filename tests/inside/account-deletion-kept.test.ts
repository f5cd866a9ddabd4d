import { ensureCar } from '@volante/demo/fleet/cars';
import { localDateOf } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { modules } from '@volante/server/modules';
import { createBankAccount, selectBankAccount } from '@volante/server/modules/banking/public';
import { closeDueWeeks, recordTripPayments } from '@volante/server/modules/billing/public';
import { fillDaySheets } from '@volante/server/modules/billing/sheets/fill-day-sheets';
import { bounceLine, confirmLines, preparePayouts, sendBatch } from '@volante/server/modules/payouts/public';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fare } from '../kit/bills.ts';
import { newPlate } from '../kit/cars-ops.ts';
import { station } from '../kit/charging.ts';
import { followAll, keptOf, recordDeletion, waitingMail } from '../kit/deletion.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const dayMs = 86_400_000;
/** A Wednesday, noon in Santiago. */
const clock = startingAt(new Date('2037-09-09T15:00:00Z'));
const flags = ['auth', 'info', 'app', 'plan', 'docs', 'bank', 'meeting'] as const;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
});
afterAll(() => server.close());

const ctx = () => server.system.contextFor({ kind: 'system' });
const kept = (uid: string) => keptOf(server, uid);
const follow = () => followAll(server);
const daysLater = (days: number) => clock.moveTo(new Date(clock.now().getTime() + days * dayMs));
const ops = async (domain: string, action: string, options: Record<string, string> = {}) =>
  (await runOpsAction(server.system, modules, { staff: 'ana', domain, action, options })).text;

/** A driver to whom the company owes 80.000 pesos of a closed week. */
async function owedDriver() {
  const driver = await scenario(server.system).driver({ status: 'rent queue', flags }).create();
  const { uid } = driver;
  await recordTripPayments(ctx(), [fare({ source: `viaje/${uid}`, uid, at: clock.now(), netFare: 80_000 })]);
  daysLater(7);
  await closeDueWeeks(ctx());
  return driver;
}

async function payOut(uid: string): Promise<{ batchId: string; billId: string }> {
  const { batchId, lines } = await preparePayouts(ctx(), { uid });
  await sendBatch(ctx(), batchId!);
  return { batchId: batchId!, billId: lines[0]!.bill_id };
}

const another = {
  accountType: 'Cuenta Vista',
  account: '900012342907',
  bank: 'Santander',
  email: 'rosa@volante.test',
  name: 'Rosa Araneda',
  rol: 'Driver',
  rut: '12.345.678-5',
} as const;

describe('[DAY-02] nobody is erased too early', () => {
  // The first test: no week of this house is closed yet.
  test('[DAY-02] a car of last week holds access before the first week of a house is closed', async () => {
    const driver = await scenario(server.system)
      .driver({ status: 'rent', flags, shift: 'electrico-exclusivo-all' })
      .create();
    const { uid } = driver;
    const wednesday = localDateOf(clock.now());
    daysLater(3);
    await ops('cars', 'unassign', { driver: uid, why: 'Lo devolvió' });
    await fillDaySheets(ctx(), { from: wednesday, to: localDateOf(clock.now()) });
    daysLater(2);
    expect(await recordDeletion(server, driver)).toBe('wait');
    expect(await ops('accounts', 'deletions')).toContain('semana en curso sin cerrar');
  });

  test('[DAY-02] a charge in review delays the erasure until staff say its kWh', async () => {
    const driver = await scenario(server.system).driver({ status: 'churned', flags }).create();
    const { uid } = driver;
    const plate = newPlate();
    await ensureCar(ctx(), plate, true);
    const { connectors } = await station(server, 'en-revision');
    const at = clock.now();
    const session = { id: 'carga-dudosa', connector_id: connectors[0]!.id, driver_id: uid, car_id: plate };
    const ended = { status: 'Completed', asked_at: at, begin_until: at, started_at: at, ended_at: at } as const;
    await server.system.db
      .insertInto('charging_sessions')
      .values({ ...session, ...ended, id_tag: 'dudosa', price_per_kwh: pesos(300), energy_wh: 900_000, review: 'plug' })
      .execute();
    expect(await recordDeletion(server, driver)).toBe('endAccess');
    await follow();
    expect(await kept(uid)).toMatchObject({ deleted: false, out: true });
    expect(await ops('accounts', 'deletions')).toContain('charging correct --session carga-dudosa');
    await ops('charging', 'correct', { session: 'carga-dudosa', kwh: '0', why: 'No cargó', yes: 'si' });
    await follow();
    expect(await kept(uid)).toMatchObject({ deleted: true });
  });

  test('[DAY-02] whoever is paid into a dead account gets access back, to say where else', async () => {
    const driver = await owedDriver();
    const { uid, email } = driver;
    expect(await recordDeletion(server, driver)).toBe('endAccess');
    await expect(createBankAccount(ctx(), { uid, ...another })).rejects.toMatchObject({ code: 'CONFLICT' });
    await bounceLine(ctx(), { ...(await payOut(uid)), reason: 'Cuenta cerrada' });
    await follow();
    expect(await kept(uid)).toMatchObject({ out: false, deleted: false, blocks: 1 });
    const mails = (await waitingMail(server, 'mail')).filter(({ to }) => to === email);
    expect(mails.at(-1)?.text).toMatch(/el banco devolvió tu depósito[^]*Puedes volver a entrar/);

    const { _id } = await createBankAccount(ctx(), { uid, ...another });
    await selectBankAccount(ctx(), { uid, _id });
    // Where to pay is said: from here on the data are blocked like before.
    await expect(createBankAccount(ctx(), { uid, ...another, account: '900012342915' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await follow();
    expect(await kept(uid)).toMatchObject({ out: true, deleted: false });
    await confirmLines(ctx(), { batchId: (await payOut(uid)).batchId });
    await follow();
    expect(await kept(uid)).toMatchObject({ deleted: true, accounts: 0 });
  });

  test('[DAY-02] a transfer that was sent delays the erasure for ten days, confirmed or not', async () => {
    const driver = await owedDriver();
    const { uid } = driver;
    const { batchId } = await payOut(uid);
    expect(await recordDeletion(server, driver)).toBe('endAccess');
    const listed = await ops('accounts', 'deletions');
    expect(listed).toContain(`depósito de $80.000 en camino: confirma el envío ${batchId}`);
    expect(listed).not.toContain('se le deben');
    daysLater(9);
    await follow();
    expect(await kept(uid)).toMatchObject({ deleted: false, out: true });
    daysLater(1);
    await follow();
    expect(await kept(uid)).toMatchObject({ deleted: true });
  });
});
