// Drivers pay while the week is closed, one payment after another: how long does the slowest of them take?
import type { LocalDate } from '@volante/domain/values/dates';
import { recordPrepayment } from '@volante/server/modules/billing/public';
import type { Pool } from 'pg';
import type { TestSystem } from '../../tests/kit/database.ts';

export interface Payments {
  count: number;
  /** In seconds. */
  longest: number;
}

async function someDrivers(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from drivers order by md5(id) limit 500');
  return rows.map(({ id }) => id);
}

/** Pays until `work` has ended. The payments are of the day after the week, so that they change none of its bills. */
export async function payDuring(
  system: TestSystem,
  pool: Pool,
  date: LocalDate,
  work: () => Promise<void>,
): Promise<Payments> {
  const ctx = system.contextFor({ kind: 'system' });
  const drivers = await someDrivers(pool);
  const closing = new AbortController();
  const payments: Payments = { count: 0, longest: 0 };
  const paying = (async () => {
    while (!closing.signal.aborted) {
      const begun = performance.now();
      const uid = drivers[payments.count % drivers.length]!;
      await recordPrepayment(ctx, { uid, amount: 1_000, date, source: `bench/${ctx.ids.next()}` });
      payments.longest = Math.max(payments.longest, (performance.now() - begun) / 1_000);
      payments.count += 1;
    }
  })();
  await work().finally(() => closing.abort());
  await paying;
  return payments;
}
