import { guaranteeText } from '@volante/domain/banking/guarantee';
import { addDays, localDateOf } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import { contribute, getDriverAccounting } from '@volante/server/modules/banking/public';
import { billDays, closeDueWeeks, weekBills } from '@volante/server/modules/billing/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { scenario } from '@volante/demo/scenario';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres } from '../kit/database.ts';
import { type LedgerCompany, ledgerCompany } from '../kit/ledger-week.ts';
import { tokenFor } from '../kit/token.ts';

let company: LedgerCompany;
let uid: string;
const reason = 'Terminó su arriendo';

beforeAll(async () => {
  company = await ledgerCompany();
});
afterAll(() => company.server.close());
beforeEach(async () => {
  uid = await company.driver();
});

const pay = (amount: number, origin: 'driver' | 'volante' = 'driver') =>
  contribute(company.ctx(), { uid, origin, amount, source: `${uid}/${origin}/${amount}`, date: company.monday() });
const guarantee = async () => (await getDriverAccounting(company.ctx(), uid)).guarantee;
const giveBack = () => company.done('guarantees', 'give-back', { driver: uid, reason });
const refused = () => company.refused('guarantees', 'give-back', { driver: uid, reason });
const lastBill = async () => (await weekBills(company.ctx(), uid))[0]!;
const rows = async (text: string) => (await company.server.system.pool.query(text, [uid])).rows;
const flag = async () => (await rows('select verified_guarantee as flag from drivers where id = $1'))[0].flag;

describe('[MNY-12] a guarantee', () => {
  test('is in the journal whether it is paid directly, by the company, by weekly part or given back', async () => {
    await pay(100_000);
    await pay(25_000, 'volante');
    await company.rentOn(uid);
    await company.close();
    expect(await guarantee()).toMatchObject({ amount: 145_000, volanteContribution: 25_000, returned: null });
    await giveBack();
    await company.close();
    const entries = await rows(
      `select debit, credit, amount from journal_entries
       where driver_id = $1 and 'guarantee' in (debit, credit) order by amount, debit`,
    );
    expect(entries).toEqual([
      { debit: 'driver', credit: 'guarantee', amount: 20_000 },
      { debit: 'guarantee', credit: 'guarantee:own', amount: 25_000 },
      { debit: 'guarantee:own', credit: 'guarantee', amount: 25_000 },
      { debit: 'bank', credit: 'guarantee', amount: 100_000 },
      { debit: 'guarantee', credit: 'driver', amount: 120_000 },
    ]);
    await company.books();
  });

  test('is given back with the open week; the driver is told, sees it in the bill, and it is logged', async () => {
    await pay(150_000);
    await company.close();
    const shown = await company.ops('guarantees', 'give-back', { driver: uid, reason });
    expect(shown.text).toMatch(/^Ensayo: no se hizo nada/);
    expect(await guarantee()).toMatchObject({ amount: 150_000 });
    const monday = company.monday();
    const week = formatWeekRange(weekOfDate(monday));
    expect(await giveBack()).toBe(`${uid}: garantía devuelta, $150.000 en la liquidación ${week}.`);
    const today = localDateOf(company.clock.now());
    expect(await guarantee()).toMatchObject({ amount: 0, returned: { amount: 150_000, date: today } });
    expect(guaranteeText(await guarantee())).toContain('Te la devolvimos el');
    const { data } = await company.server.graphql(
      await tokenFor(company.server.system, uid),
      `query ($uid: ID!) { getDriverAccounting(uid: $uid) { guarantee { amount returned { amount date } } } }`,
      { uid },
    );
    expect(data.getDriverAccounting.guarantee).toEqual({ amount: 0, returned: { amount: 150_000, date: today } });
    expect((await notificationsOf(company.ctx().db, uid))[0]!.message).toBe(
      'Te devolvemos tu garantía: $150.000 a tu favor en la liquidación de esta semana. Si debes algo, se paga primero con ella.',
    );
    const [day] = await billDays(company.ctx(), uid, monday, addDays(monday, 6));
    expect(day).toMatchObject({ date: today, expenses: { guarantee: -150_000 } });
    expect(day!.references).toMatchObject([{ field: 'guarantee', type: 'return', amount: -150_000 }]);
    expect(
      await rows(`select before, after, why, who from driver_log where driver_id = $1 and subject = 'guarantee'`),
    ).toEqual([{ before: '$150.000', after: '$0', why: reason, who: 'staff:ana' }]);
    await company.books();
    await company.close();
    expect(await lastBill()).toMatchObject({ balance: 150_000, expenses: { guarantee: -150_000 } });
    const prepared = await company.done('payouts', 'prepare', { driver: uid });
    const batch = /Envío (\S+):/.exec(prepared)![1]!;
    await company.done('payouts', 'send', { batch });
    expect(await lastBill()).toMatchObject({ settled: true, payBill: 150_000 });
    const bill = (await lastBill())._id;
    await company.done('payouts', 'bounce', { batch, bill, reason: 'Cuenta cerrada' });
    expect(await lastBill()).toMatchObject({ settled: false, payBill: 0 });
    await company.books();
  });

  test('pays first what the driver still owes, of this week and before; more than it stays owed', async () => {
    await pay(150_000);
    await company.charge(uid, { amount: 60_000 });
    await company.close();
    expect(await lastBill()).toMatchObject({ balance: -60_000 });
    await company.charge(uid, { amount: 20_000 });
    await giveBack();
    await company.close();
    expect(await lastBill()).toMatchObject({ debt: 60_000, balance: 70_000 });
    await pay(30_000);
    await company.charge(uid, { amount: 200_000 });
    await giveBack();
    await company.close();
    // The settlement in their favour pays what is owed with the next payouts; what no money covers stays.
    expect(await lastBill()).toMatchObject({ balance: -170_000 });
    expect(await guarantee()).toMatchObject({ amount: 0 });
    await company.books();
  });

  test('takes no weekly part in the week it is given back, and begins anew when the driver rents again', async () => {
    const total = (await guarantee()).total;
    await pay(total);
    expect(await flag()).toBe(true);
    await company.rentOn(uid);
    await giveBack();
    expect(await flag()).toBe(false);
    await company.close();
    expect(await lastBill()).toMatchObject({ expenses: { guarantee: -total } });
    expect(await guarantee()).toMatchObject({ amount: 0 });
    await company.rentOn(uid);
    await company.close();
    expect(await lastBill()).toMatchObject({ expenses: { guarantee: 20_000 } });
    expect(await guarantee()).toMatchObject({ amount: 20_000, returned: null });
    await company.books();
  });

  test('is not given back while the driver has a car, nor twice, nor when a week before is open', async () => {
    expect(await refused()).toBe('No tiene garantía que devolver.');
    await pay(50_000);
    expect(await company.refused('guarantees', 'give-back', { driver: uid, reason: ' ' })).toContain('el motivo');
    await giveBack();
    expect(await refused()).toBe('No tiene garantía que devolver.');
    const renting = await scenario(company.server.system)
      .driver({ status: 'rent', shift: 'electrico-exclusivo-all' })
      .create();
    uid = renting.uid;
    expect(await refused()).toMatch(/^Todavía tiene un auto/);
    expect((await guarantee()).amount).toBeGreaterThan(0);
    uid = await company.driver();
    await pay(50_000);
    await company.close();
    const open = company.monday();
    company.clock.moveTo(new Date(company.clock.now().getTime() + 7 * 86_400_000));
    expect(await refused()).toBe(`Antes hay que cerrar su semana del ${open}.`);
    await closeDueWeeks(company.ctx());
    expect(await giveBack()).toContain(formatPesos(50_000));
    await company.close();
    await company.books();
  });

  test('of which only the company paid is closed without a peso for the driver', async () => {
    await pay(40_000, 'volante');
    await giveBack();
    expect((await notificationsOf(company.ctx().db, uid))[0]!.message).toBe(
      'Tu garantía se cerró. El aporte de Volante, $40.000, vuelve a Volante.',
    );
    expect(guaranteeText(await guarantee())).toContain('Se completa de a poco');
    await company.close();
    expect(await weekBills(company.ctx(), uid)).toEqual([]);
    await company.books();
  });

  describe('that was given back by mistake', () => {
    const mistake = 'Era otra conductora';
    const undo = (options: Record<string, string> = {}) =>
      company.ops('guarantees', 'undo-give-back', { driver: uid, reason: mistake, yes: 'si', ...options });

    test('is as it was before, in the bill, in the books and for the driver; both are on record', async () => {
      const { total } = await guarantee();
      await pay(total - 25_000);
      await pay(25_000, 'volante');
      await company.rentOn(uid);
      await company.close();
      const before = [
        await guarantee(),
        await company.books(),
        await rows('select * from guarantees_completed where driver_id = $1'),
      ];
      await company.rentOn(uid);
      await giveBack();
      expect(await flag()).toBe(false);
      const shown = await company.ops('guarantees', 'undo-give-back', { driver: uid, reason: mistake });
      expect(shown.text).toMatch(/^Ensayo: no se hizo nada/);
      expect((await guarantee()).amount).toBe(0);
      const week = formatWeekRange(weekOfDate(company.monday()));
      expect(await undo()).toEqual({
        ok: true,
        text: `${uid}: devolución anulada, ${formatPesos(total - 25_000)} de la liquidación ${week} vuelven a su garantía. La empresa vuelve a aportar $25.000.`,
      });
      expect([
        await guarantee(),
        await company.books(),
        await rows('select * from guarantees_completed where driver_id = $1'),
      ]).toEqual(before);
      expect(await flag()).toBe(true);
      expect((await notificationsOf(company.ctx().db, uid))[0]!.message).toBe(
        `La devolución de tu garantía fue un error y la anulamos: tus ${formatPesos(total - 25_000)} siguen en ella y ya no están en la liquidación de esta semana.`,
      );
      expect(
        (
          await rows(`select before, after, why, who from driver_log where driver_id = $1 and subject = 'guarantee'`)
        ).at(-1),
      ).toEqual({ before: '$0', after: formatPesos(total), why: mistake, who: 'staff:ana' });
      expect(
        await rows(
          'select amount, reason, returned_by, undo_reason, undone_by from guarantee_returns where driver_id = $1',
        ),
      ).toEqual([
        { amount: total - 25_000, reason, returned_by: 'staff:ana', undo_reason: mistake, undone_by: 'staff:ana' },
      ]);
      expect((await undo()).text).toBe('No tiene una devolución de garantía que anular.');
      await company.close();
      expect(await lastBill()).toMatchObject({ expenses: { guarantee: 0, rent: 16_000 } });
      await company.books();
    });

    test('pays its weekly part again, and can be given back for good afterwards', async () => {
      await pay(60_000);
      await company.rentOn(uid);
      await giveBack();
      expect(await undo()).toMatchObject({ ok: true });
      await company.close();
      expect(await lastBill()).toMatchObject({ expenses: { guarantee: 20_000 } });
      await giveBack();
      await company.close();
      expect(await lastBill()).toMatchObject({ expenses: { guarantee: -80_000 } });
      expect(await guarantee()).toMatchObject({ amount: 0, returned: { amount: 80_000 } });
      await company.books();
    });

    test('stays given back once its settlement is closed, paid or not, and without a reason', async () => {
      await pay(60_000);
      await giveBack();
      expect(await undo({ reason: ' ' })).toEqual({ ok: false, text: expect.stringContaining('el motivo') });
      const week = formatWeekRange(weekOfDate(company.monday()));
      await company.close();
      const closed = { ok: false, text: expect.stringContaining(`La liquidación ${week} se cerró con la devolución`) };
      expect(await undo()).toEqual(closed);
      const prepared = await company.done('payouts', 'prepare', { driver: uid });
      await company.done('payouts', 'send', { batch: /Envío (\S+):/.exec(prepared)![1]! });
      expect(await undo()).toEqual(closed);
      expect(await guarantee()).toMatchObject({ amount: 0, returned: { amount: 60_000 } });
      await company.books();
    });
  });

  test('a contribution cannot pass for one of a bill', async () => {
    const answer = await company.refused('banking', 'contribute', { driver: uid, amount: '1.000', source: 'bill:1' });
    expect(answer).toContain('reservado');
  });
});

describe.skipIf(!onPostgres)('[MNY-12] at the same time', () => {
  test('two give it back: one does, the other finds nothing', async () => {
    for (let round = 0; round < 6; round += 1) {
      uid = await company.driver();
      await pay(80_000);
      // With the week closed the driver is known to billing: no first row of theirs makes the second one wait.
      await company.close();
      const all = await Promise.all(
        [1, 2, 3, 4].map(() => company.ops('guarantees', 'give-back', { driver: uid, reason, yes: 'si' })),
      );
      expect(all.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await rows('select amount from guarantee_returns where driver_id = $1')).toEqual([{ amount: 80_000 }]);
      await company.close();
      expect(await lastBill()).toMatchObject({ balance: 80_000 });
      await company.books();
    }
  });

  test('it is given back while the week is closed: in that bill or in the next, and the books fit', async () => {
    for (let round = 0; round < 4; round += 1) {
      uid = await company.driver();
      await pay(80_000);
      await company.rentOn(uid);
      await Promise.all([company.close(), company.ops('guarantees', 'give-back', { driver: uid, reason, yes: 'si' })]);
      await company.books();
      if ((await guarantee()).amount > 0) await giveBack();
      await company.close();
      const bills = await weekBills(company.ctx(), uid);
      expect(bills.reduce((sum, { expenses }) => sum + expenses.guarantee, 0)).toBe(-80_000);
      expect(await guarantee()).toMatchObject({ amount: 0 });
      await company.books();
    }
  });

  test('its return is undone by several, and while the week is closed: once or not at all', async () => {
    for (let round = 0; round < 4; round += 1) {
      uid = await company.driver();
      await pay(80_000);
      await pay(5_000, 'volante');
      await company.close();
      await giveBack();
      const undo = () => company.ops('guarantees', 'undo-give-back', { driver: uid, reason: 'Error', yes: 'si' });
      const [all] = await Promise.all([
        Promise.all([undo(), undo(), undo()]),
        round % 2 === 0 ? undefined : company.close(),
      ]);
      const undone = all.filter(({ ok }) => ok).length;
      expect(undone).toBeLessThanOrEqual(1);
      if (round % 2 === 0) expect(undone).toBe(1);
      expect((await guarantee()).amount).toBe(undone * 85_000);
      await company.close();
      const bills = await weekBills(company.ctx(), uid);
      expect(bills.reduce((sum, { expenses }) => sum + expenses.guarantee, 0)).toBe(undone === 1 ? 0 : -80_000);
      await company.books();
    }
  });
});
