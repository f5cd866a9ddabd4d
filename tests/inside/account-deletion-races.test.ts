import { ensureCar } from '@volante/demo/fleet/cars';
import { pesos } from '@volante/domain/values/money';
import { modules } from '@volante/server/modules';
import { advanceDeletion } from '@volante/server/modules/accounts/commands/advance-deletion';
import { withdrawDeletion } from '@volante/server/modules/accounts/commands/withdraw-deletion';
import { assignCar } from '@volante/server/modules/fleet/public';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newPlate } from '../kit/cars-ops.ts';
import { onPostgres, openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { keptOf, recordDeletion, waitingMail } from '../kit/deletion.ts';
import { rounds } from '../kit/long.ts';
import { scenario } from '../kit/scenario.ts';

const flags = ['auth', 'info', 'app', 'plan', 'docs', 'bank', 'meeting'] as const;

describe.runIf(onPostgres)('[DAY-02] two at once, on two nodes', () => {
  let database: TestDatabase;
  let nodes: [TestSystem, TestSystem];
  beforeAll(async () => {
    database = await testDatabase();
    nodes = [await openTestSystem(database), await openTestSystem(database)];
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await database.drop();
  });
  const ctx = (node: 0 | 1) => nodes[node].contextFor({ kind: 'system' });
  const here = () => ({ system: nodes[0] });

  /** A driver with a payment under way, which the tests end. */
  async function paying() {
    const driver = await scenario(nodes[0]).driver({ status: 'rent queue', flags }).create();
    const payment = { id: driver.uid, driver_id: driver.uid, kind: 'prepay', amount: pesos(5_000) } as const;
    await nodes[0].db
      .insertInto('payments')
      .values({ ...payment, bill_id: null, bill_date: null, gateway: 'x', status: 'pending', created_at: new Date() })
      .execute();
    return driver;
  }

  test('a withdrawal and the erasure: one of them happens, whole', async () => {
    for (let round = 0; round < rounds(8, 60); round += 1) {
      const driver = await paying();
      const before = await keptOf(here(), driver.uid);
      await recordDeletion(here(), driver);
      await nodes[0].pool.query(`update payments set status = 'abandoned', finished_at = now() where id = $1`, [
        driver.uid,
      ]);
      const withdrawing = () =>
        withdrawDeletion(ctx(0), driver.uid).then(
          () => 'withdrawn',
          () => 'refused',
        );
      const erasing = () => advanceDeletion(ctx(1), driver.uid, modules);
      // Either begins first in every other round.
      const early = round % 2 ? erasing() : null;
      const [said, step] = await Promise.all([withdrawing(), early ?? erasing()]);
      const kept = await keptOf(here(), driver.uid);
      if (said === 'withdrawn') {
        expect(step).toBeNull();
        expect(kept).toEqual(before);
      } else {
        expect(step).toBe('erase');
        expect(kept).toMatchObject({ deleted: true, email: null, accounts: 0, firstname: 'Cuenta' });
      }
      const { rows } = await nodes[0].pool.query(
        'select num_nonnulls(withdrawn_at, erased_at) as ends from deletion_requests where driver_id = $1',
        [driver.uid],
      );
      expect(rows).toEqual([{ ends: 1 }]);
    }
  });

  test('two requests are one: one row, one mail to staff', async () => {
    const driver = await paying();
    const steps = await Promise.all([
      recordDeletion({ system: nodes[0] }, driver),
      recordDeletion({ system: nodes[1] }, driver),
    ]);
    expect(steps).toEqual(['endAccess', 'endAccess']);
    expect(await keptOf(here(), driver.uid)).toMatchObject({ open: 1, blocks: 1, out: true });
    const mails = (await waitingMail(here(), 'mail.staff')).filter(({ text }) => text.includes(driver.uid));
    expect(mails).toHaveLength(1);
  });

  test('a car assigned while the account is deleted: never a car of nobody', async () => {
    for (let round = 0; round < rounds(6, 40); round += 1) {
      const driver = await scenario(nodes[0]).driver({ status: 'rent queue', flags }).create();
      const { uid } = driver;
      const plate = newPlate();
      await ensureCar(ctx(0), plate, true);
      const [assigned, step] = await Promise.all([
        assignCar(ctx(1), { uid, plate, why: 'Asignación' }).then(
          () => true,
          () => false,
        ),
        recordDeletion(here(), driver).catch(() => 'refused'),
      ]);
      const kept = await keptOf(here(), uid);
      expect(kept.deleted).toBe(step === 'erase');
      expect(kept.car !== null).toBe(assigned);
      expect(kept.deleted && assigned).toBe(false);
    }
  });

  test('a car whose assignment is not committed yet when the deletion begins stops the deletion', async () => {
    const driver = await scenario(nodes[0]).driver({ status: 'rent queue', flags }).create();
    const plate = newPlate();
    await ensureCar(ctx(0), plate, true);
    let deleting: Promise<string> | undefined;
    await inTransaction(ctx(1), async (tx) => {
      await assignCar(tx, { uid: driver.uid, plate, why: 'Asignación' });
      deleting = recordDeletion(here(), driver).catch(({ code }: { code: string }) => code);
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 60_000 });
    });
    expect(await deleting).toBe('CONFLICT');
    expect(await keptOf(here(), driver.uid)).toMatchObject({ deleted: false, car: plate, open: 0 });
  });

  async function waitingForLocks(): Promise<number> {
    const { rows } = await nodes[0].pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].n;
  }
});
