import { setTimeout as pause } from 'node:timers/promises';
import { addDays, localDate } from '@volante/domain/values/dates';
import { parseMonth } from '@volante/domain/values/month';
import { closeBills, closeDueWeeks, closeMonth, recordPrepayment } from '@volante/server/modules/billing/public';
import { reopenWeek } from '@volante/server/modules/billing/reopen/reopen-week';
import { preparePayouts, sendBatch } from '@volante/server/modules/payouts/public';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres } from '../kit/database.ts';
import { type LedgerCompany, ledgerCompany } from '../kit/ledger-week.ts';
import { whileWaiting } from '../kit/while-waiting.ts';

const september = parseMonth('2026-09')!;
const lastDay = september.last;
const lastWeek = localDate('2026-09-28');

/** Each begins in the week after September, all of whose weeks are closed; nobody has closed the month. */
describe.runIf(onPostgres)('[BKS-06] a month that is closed while', () => {
  let company: LedgerCompany;
  let uid: string;
  const ctx = () => company.ctx();
  const query = async (text: string) => (await company.server.system.pool.query(text)).rows;
  const close = (on: Ctx) => closeMonth(on, september);
  const isClosed = async () => (await query('select * from ledger_months')).length === 1;
  const prepaid = (source: string) =>
    query(`select date, own_day from journal_entries where source = 'prepayment/${source}'`);
  const collect = (on: Ctx, source: string) => recordPrepayment(on, { source, uid, amount: 4_000, date: lastDay });

  beforeEach(async () => {
    company = await ledgerCompany();
    uid = await company.driver();
    await company.rentOn(uid);
    await company.earn(uid, 300_000);
    while (company.monday() < addDays(lastWeek, 7)) await company.close();
  });
  afterEach(async () => {
    await company.books();
    await company.server.close();
  });

  test('an entry of it is being written waits for it, and has it', async () => {
    const outcome = await whileWaiting(
      ctx(),
      (tx) => collect(tx, 'first'),
      () => close(ctx()),
    );
    expect(outcome).toMatchObject({ status: 'fulfilled' });
    expect(await prepaid('first')).toEqual([{ date: lastDay, own_day: null }]);
  });

  test('an entry of it comes makes it wait: it is dated on the first open day', async () => {
    const outcome = await whileWaiting(ctx(), close, () => collect(ctx(), 'later'));
    expect(outcome).toMatchObject({ status: 'fulfilled', value: true });
    expect(await prepaid('later')).toEqual([{ date: '2026-10-01', own_day: lastDay }]);
  });

  test('a payout is sent lets it through afterwards', async () => {
    const { batchId } = await preparePayouts(ctx(), { uid });
    const outcome = await whileWaiting(ctx(), close, () => sendBatch(ctx(), batchId!));
    expect(outcome).toMatchObject({ status: 'fulfilled', value: [{ state: 'sent' }] });
    expect(await query(`select date, own_day from journal_entries where source like 'payout/%'`)).toEqual([
      { date: '2026-10-06', own_day: null },
    ]);
  });

  test('its last week is opened again is closed, or that week opened, never both', async () => {
    const reopen = (on: Ctx) => reopenWeek(on, { monday: lastWeek, reason: 'Prueba' });
    const opened = await whileWaiting(ctx(), reopen, () => close(ctx()));
    expect(opened).toMatchObject({
      status: 'rejected',
      reason: { code: 'CONFLICT', message: expect.stringContaining('falta cerrar la semana del 28/09/2026') },
    });
    expect(await isClosed()).toBe(false);
    await closeDueWeeks(ctx());
    const closed = await whileWaiting(ctx(), close, () => reopen(ctx()));
    expect(closed).toMatchObject({
      status: 'rejected',
      reason: { code: 'CONFLICT', message: expect.stringContaining('el libro está cerrado hasta el 30/09/2026') },
    });
    expect(await isClosed()).toBe(true);
  });

  test('somebody else closes it is closed once', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => close(ctx())));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes.filter(({ status }) => status === 'rejected')) {
      expect(outcome).toMatchObject({
        reason: { code: 'CONFLICT', message: expect.stringContaining('ya está cerrado') },
      });
    }
    expect(await isClosed()).toBe(true);
  });

  test('its last week is being closed is refused, before the first batch, between batches and after the last', async () => {
    await reopenWeek(ctx(), { monday: lastWeek, reason: 'Prueba' });
    for (let more = 0; more < 3; more += 1) await company.driver();
    const asked: string[] = [];
    const ask = async () => {
      const [outcome] = await Promise.allSettled([close(ctx())]);
      asked.push(outcome.status === 'rejected' ? (outcome.reason as Error).message : 'closed');
    };
    await closeBills(ctx(), lastWeek, ask, 1);
    expect(asked.length).toBeGreaterThan(2);
    for (const message of asked) expect(message).toContain('falta cerrar la semana del 28/09/2026');
    expect(await isClosed()).toBe(false);
    await close(ctx());
    expect(await isClosed()).toBe(true);
  });

  test('an entry takes long to be written gives up after three seconds, and keeps nobody waiting', async () => {
    let refused: PromiseSettledResult<void> | undefined;
    await inTransaction(ctx(), async (tx) => {
      await collect(tx, 'slow');
      [refused] = await Promise.allSettled([close(ctx())]);
      // Whoever came meanwhile goes on at once.
      await Promise.race([collect(ctx(), 'beside'), pause(1_000).then(() => expect.unreachable('it had to wait'))]);
    });
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: { code: 'CONFLICT', message: expect.stringContaining('se están escribiendo asientos') },
    });
    expect(await isClosed()).toBe(false);
    expect(await prepaid('beside')).toEqual([{ date: lastDay, own_day: null }]);
  });
});
