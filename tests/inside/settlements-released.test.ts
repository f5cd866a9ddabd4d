import { addAmounts } from '@volante/domain/billing/totals';
import type { EventKind } from '@volante/domain/events/kinds';
import { addDays } from '@volante/domain/values/dates';
import { mostPesos } from '@volante/domain/values/money';
import { billingJobs } from '@volante/server/modules/billing/jobs';
import { billDays, weekBills } from '@volante/server/modules/billing/public';
import { reverseEvent } from '@volante/server/modules/events/public';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LedgerCompany, ledgerCompany } from '../kit/ledger-week.ts';

vi.setConfig({ testTimeout: 60_000 });

let company: LedgerCompany;
let uid: string;
beforeAll(async () => {
  company = await ledgerCompany();
});
afterAll(() => company.server.close());
beforeEach(async () => {
  uid = await company.driver();
});

/** As many charges of $100.000.000 as are wished, of one kind. 22 are more than a bill holds of one. */
async function charge(many: number, kind: EventKind = 'other', installments = 1): Promise<string[]> {
  const ids = [];
  for (let each = 0; each < many; each += 1) {
    ids.push((await company.charge(uid, { amount: mostPesos, kind, installments })).eventId);
  }
  return ids;
}
async function reverse(ids: readonly string[]): Promise<void> {
  for (const eventId of ids) await reverseEvent(company.ctx(), { eventId, reason: 'Un cero de más' });
}
const held = async () => (await company.ops('settlements', 'held')).text;
/** The job of every hour, when every week that is over is closed for the others. */
const anHourLater = () => billingJobs.find(({ name }) => name === 'settlements-close')!.run(company.ctx());
const lastBill = async () => (await weekBills(company.ctx(), uid))[0]!;

describe('[BKS-11] a driver whose sums are more than a bill holds', () => {
  test('is held, and is released by the next hour’s job once reversals bring them back', async () => {
    const ids = await charge(22);
    await company.earn(uid, 50_000);
    await company.close();
    expect(await held()).toContain(uid);
    await anHourLater();
    expect(await held()).toContain(uid);
    await reverse(ids.slice(1));
    await anHourLater();
    expect(await held()).toBe('No hay conductores retenidos.');
    const bill = await lastBill();
    expect(bill).toMatchObject({
      incomes: { uber: 50_000, other: 21 * mostPesos },
      expenses: { other: 22 * mostPesos },
      balance: 50_000 - mostPesos,
    });
    const week = addDays(bill.date, -7);
    const { incomes, expenses, installment } = addAmounts(await billDays(company.ctx(), uid, week, addDays(week, 6)));
    expect({ incomes, expenses, installment }).toEqual({
      incomes: bill.incomes,
      expenses: bill.expenses,
      installment: bill.installment,
    });
    await company.books();
    // The debt goes on as every other.
    await company.earn(uid, 70_000);
    await company.close();
    expect(await lastBill()).toMatchObject({ debt: mostPesos - 50_000, balance: 120_000 - mostPesos });
    await company.books();
  });

  test('stays held while what is left is still too much', async () => {
    const ids = await charge(45);
    await company.close();
    await reverse(ids.slice(0, 20));
    await anHourLater();
    expect(await held()).toContain(uid);
    expect(await weekBills(company.ctx(), uid)).toEqual([]);
    await reverse(ids.slice(20, 25));
    await anHourLater();
    expect(await held()).toBe('No hay conductores retenidos.');
    expect(await lastBill()).toMatchObject({ expenses: { other: 45 * mostPesos }, balance: -20 * mostPesos });
    await company.books();
  });

  test('is released of too many fines, penalties and charges together', async () => {
    const ids = [...(await charge(22, 'fine')), ...(await charge(3, 'penalty')), ...(await charge(23))];
    await company.close();
    expect(await held()).toContain(uid);
    await reverse(ids);
    await anHourLater();
    expect(await held()).toBe('No hay conductores retenidos.');
    expect(await lastBill()).toMatchObject({
      incomes: { other: 48 * mostPesos },
      expenses: { fines: 22 * mostPesos, penaltys: 3 * mostPesos, other: 23 * mostPesos },
      balance: 0,
      settled: true,
    });
    await company.books();
  });

  test('is released of instalments, those still to come included', async () => {
    const ids = await charge(44, 'damage', 2);
    await company.close();
    expect(await held()).toContain(uid);
    await reverse(ids.slice(1));
    await company.close();
    expect(await held()).toBe('No hay conductores retenidos.');
    const [second, first] = await weekBills(company.ctx(), uid);
    expect([first, second]).toMatchObject([
      { installment: 22 * mostPesos, incomes: { other: 21.5 * mostPesos }, balance: -mostPesos / 2 },
      { installment: 22 * mostPesos, incomes: { other: 21.5 * mostPesos }, balance: -mostPesos },
    ]);
    await company.books();
  });

  test('is not held for sums that only meet on the way to a balance that fits', async () => {
    const ids = await charge(21);
    for (let trip = 0; trip < 12; trip += 1) await company.earn(uid, 5_000_000);
    await reverse(ids);
    await company.close();
    expect(await held()).toBe('No hay conductores retenidos.');
    expect(await lastBill()).toMatchObject({ balance: 60_000_000, incomes: { other: 21 * mostPesos } });
    await company.books();
  });
});
