import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import { nettedDebts, planPayout } from './netting.ts';
import { afterStep, payoutLabel, payoutStates, payoutSteps, statesBefore } from './states.ts';
import { bounceNews, depositText, nettedText, nettingNews, paidTexts, restText } from './texts.ts';

const bill = (id: string, amount: number) => ({ id, amount: pesos(amount) });

describe('[MNY-11] what a driver gets and owes', () => {
  test('is paid out whole when nothing is owed', () => {
    expect(planPayout([bill('a', 100)], [])).toEqual({ nettings: [], transfers: [bill('a', 100)], debts: [] });
  });

  test('a later debt is settled first', () => {
    expect(planPayout([bill('a', 100)], [bill('b', 30)])).toEqual({
      nettings: [{ from: 'a', to: 'b', amount: 30 }],
      transfers: [bill('a', 70)],
      debts: [],
    });
    expect(planPayout([bill('a', 30)], [bill('b', 30)])).toMatchObject({ transfers: [], debts: [] });
    expect(planPayout([bill('a', 20), bill('b', 15)], [bill('c', 30)])).toEqual({
      nettings: [
        { from: 'a', to: 'c', amount: 20 },
        { from: 'b', to: 'c', amount: 10 },
      ],
      transfers: [bill('b', 5)],
      debts: [],
    });
  });

  test('several debts are settled one after the other, from what is left of each bill', () => {
    expect(planPayout([bill('a', 20), bill('b', 15)], [bill('c', 20), bill('d', 5)]).nettings).toEqual([
      { from: 'a', to: 'c', amount: 20 },
      { from: 'b', to: 'd', amount: 5 },
    ]);
  });

  test('a single peso is netted, and a single peso is paid out', () => {
    expect(planPayout([bill('a', 2)], [bill('b', 1)])).toEqual({
      nettings: [{ from: 'a', to: 'b', amount: 1 }],
      transfers: [bill('a', 1)],
      debts: [],
    });
  });

  test('[BKS-04] +$50.000 and −$80.000 leave a debt of $30.000', () => {
    const plan = planPayout([bill('a', 50_000)], [bill('b', 80_000)]);
    expect(plan).toEqual({
      nettings: [{ from: 'a', to: 'b', amount: 50_000 }],
      transfers: [],
      debts: [bill('b', 30_000)],
    });
    expect(nettedDebts(plan)).toEqual([{ id: 'b', netted: 50_000, rest: 30_000 }]);
  });

  test('[BKS-04] all that a driver gets is used for a larger debt, each with its line', () => {
    const plan = planPayout([bill('a', 20), bill('b', 15)], [bill('c', 30), bill('d', 10)]);
    expect(plan).toEqual({
      nettings: [
        { from: 'a', to: 'c', amount: 20 },
        { from: 'b', to: 'c', amount: 10 },
        { from: 'b', to: 'd', amount: 5 },
      ],
      transfers: [],
      debts: [bill('d', 5)],
    });
    expect(nettedDebts(plan)).toEqual([
      { id: 'c', netted: 30, rest: 0 },
      { id: 'd', netted: 5, rest: 5 },
    ]);
    expect(nettedDebts(planPayout([bill('a', 20)], []))).toEqual([]);
  });

  test('[BKS-04] neither makes nor loses a peso, and leaves one side alone', () => {
    const bills = (prefix: string) =>
      fc
        .array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 5 })
        .map((all) => all.map((n, i) => bill(prefix + i, n)));
    const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
    fc.assert(
      fc.property(bills('g'), bills('o'), (gets, owes) => {
        const { nettings, transfers, debts } = planPayout(gets, owes);
        expect(Math.min(transfers.length, debts.length)).toBe(0);
        expect(sum(nettings)).toBe(Math.min(sum(gets), sum(owes)));
        const kept = (id: string, left: readonly { id: string; amount: number }[]) =>
          sum(left.filter((one) => one.id === id)) + sum(nettings.filter(({ from, to }) => from === id || to === id));
        for (const { id, amount } of gets) expect(kept(id, transfers)).toBe(amount);
        for (const { id, amount } of owes) expect(kept(id, debts)).toBe(amount);
        expect(nettings.every(({ amount }) => amount > 0)).toBe(true);
      }),
    );
  });
});

test('[MNY-11] the whole grid of a line’s states', () => {
  const grid = payoutStates.map((state) => payoutSteps.map((step) => afterStep(state, step)));
  expect(grid).toEqual([
    ['sent', null, null, 'cancelled'],
    [null, 'confirmed', 'bounced', null],
    [null, null, 'bounced', null],
    [null, null, null, null],
    [null, null, null, null],
  ]);
  expect(statesBefore('bounce')).toEqual(['sent', 'confirmed']);
  expect(payoutStates.map(payoutLabel)).toEqual(['preparada', 'enviada', 'confirmada', 'devuelta', 'anulada']);
});

test('[MNY-11] what the driver reads', () => {
  const where = { amount: pesos(286_410), bank: 'Banco Estado', last4: '2907' };
  expect(depositText({ ...where, date: localDate('2026-11-10') })).toBe(
    'Te depositamos $286.410 el 10/11 en Banco Estado ••2907',
  );
  expect(bounceNews({ ...where, netted: [], left: where.amount })).toBe(
    'El banco devolvió tu depósito de $286.410 en Banco Estado ••2907. Vuelve a estar a tu favor: deja otra cuenta como principal, o escríbenos si esa está bien, y te lo pagamos en el próximo envío.',
  );
  const paid = { netted: [], rest: pesos(0), carried: false };
  expect(paidTexts({ ...paid, balance: pesos(5), deposit: null })).toEqual([]);
  const netted = { amount: pesos(30_000), date: localDate('2026-10-12') };
  expect(nettedText(pesos(100_000), netted)).toBe(
    'Se descontó $30.000 de este saldo por la deuda de tu liquidación del 05/10 al 11/10.',
  );
  expect(nettedText(pesos(-30_000), netted)).toBe(
    'Se descontó $30.000 con el saldo a favor de tu liquidación del 05/10 al 11/10.',
  );
  expect(nettedText(pesos(1), { ...netted, amount: pesos(1) })).toMatch(/^Se descontó \$1 de este saldo/);
  const deposit = { ...where, date: localDate('2026-11-10') };
  expect(paidTexts({ ...paid, balance: pesos(316_410), deposit, netted: [netted] })).toEqual([
    'Se descontó $30.000 de este saldo por la deuda de tu liquidación del 05/10 al 11/10.',
    'Te depositamos $286.410 el 10/11 en Banco Estado ••2907.',
  ]);
});

test('[BKS-04] a settlement that was netted in part says what is left of it', () => {
  const netted = [
    { amount: pesos(20_000), date: localDate('2026-10-05') },
    { amount: pesos(30_000), date: localDate('2026-10-12') },
  ];
  const owed = { balance: pesos(-80_000), netted, rest: pesos(30_000), carried: false };
  expect(paidTexts({ ...owed, deposit: null })).toEqual([
    'Se descontó $20.000 con el saldo a favor de tu liquidación del 28/09 al 04/10.',
    'Se descontó $30.000 con el saldo a favor de tu liquidación del 05/10 al 11/10.',
    'Quedan $30.000 por pagar.',
  ]);
  expect(restText({ ...owed, balance: pesos(80_000), rest: pesos(1) })).toBe('Quedan $1 por depositar.');
  expect(restText({ ...owed, rest: pesos(0), carried: true })).toBe(
    'Quedaban $30.000, que pasaron a tu liquidación siguiente como deuda.',
  );
  expect(restText({ ...owed, rest: pesos(0) })).toBeNull();
  expect(restText({ ...owed, netted: [] })).toBeNull();
});

test('[BKS-04] what the driver is told when a balance pays a debt between two closes', () => {
  const debt = { amount: pesos(50_000), date: localDate('2026-10-12') };
  const part = nettingNews({ ...debt, rest: pesos(30_000) });
  expect(part).toBe(
    'Se descontó $50.000 a tu favor de la deuda de tu liquidación del 05/10 al 11/10: te quedan $30.000 por pagar.',
  );
  expect(nettingNews({ ...debt, rest: pesos(1) })).toMatch(/te quedan \$1 por pagar\.$/);
  expect(nettingNews({ ...debt, rest: pesos(0) })).toMatch(/: quedó pagada\.$/);
  const where = { amount: pesos(60_000), bank: 'Banco Estado', last4: '2907' };
  expect(bounceNews({ ...where, amount: pesos(50_000), netted: [part], left: pesos(0) })).toBe(
    `El banco devolvió tu depósito de $50.000 en Banco Estado ••2907. ${part}`,
  );
  expect(bounceNews({ ...where, netted: [part], left: pesos(10_000) })).toMatch(
    /por pagar\. Los otros \$10\.000 vuelven a estar a tu favor: deja otra cuenta .*, y te los pagamos en el próximo envío\.$/,
  );
  expect(bounceNews({ ...where, netted: [part], left: pesos(1) })).toContain('Los otros $1 vuelven');
});
