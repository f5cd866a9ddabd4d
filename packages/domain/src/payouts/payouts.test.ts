import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import { planPayout } from './netting.ts';
import { afterStep, payoutLabel, payoutStates, payoutSteps, statesBefore } from './states.ts';
import { bounceNews, depositText, nettedText, paidTexts } from './texts.ts';

const bill = (id: string, amount: number) => ({ id, amount: pesos(amount) });

describe('[MNY-11] what a driver gets and owes', () => {
  test('is paid out whole when nothing is owed', () => {
    expect(planPayout([bill('a', 100)], [])).toEqual({ nettings: [], transfers: [bill('a', 100)], held: false });
  });

  test('a later debt is settled first', () => {
    expect(planPayout([bill('a', 100)], [bill('b', 30)])).toEqual({
      nettings: [{ from: 'a', to: 'b', amount: 30 }],
      transfers: [bill('a', 70)],
      held: false,
    });
    expect(planPayout([bill('a', 30)], [bill('b', 30)])).toMatchObject({ transfers: [], held: false });
    expect(planPayout([bill('a', 20), bill('b', 15)], [bill('c', 30)])).toEqual({
      nettings: [
        { from: 'a', to: 'c', amount: 20 },
        { from: 'b', to: 'c', amount: 10 },
      ],
      transfers: [bill('b', 5)],
      held: false,
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
      held: false,
    });
  });

  test('waits when the debt is larger', () => {
    expect(planPayout([bill('a', 20)], [bill('b', 30)])).toEqual({ nettings: [], transfers: [], held: true });
  });

  test('neither makes nor loses a peso', () => {
    const bills = (prefix: string) =>
      fc
        .array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 5 })
        .map((all) => all.map((n, i) => bill(prefix + i, n)));
    const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
    fc.assert(
      fc.property(bills('g'), bills('o'), (gets, owes) => {
        const { nettings, transfers, held } = planPayout(gets, owes);
        expect(held).toBe(sum(gets) < sum(owes));
        if (held) return;
        expect(sum(transfers)).toBe(sum(gets) - sum(owes));
        for (const { id, amount } of owes) expect(sum(nettings.filter(({ to }) => to === id))).toBe(amount);
        for (const { id, amount } of gets) {
          const used = sum(nettings.filter(({ from }) => from === id));
          expect(used + sum(transfers.filter((one) => one.id === id))).toBe(amount);
        }
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
  expect(bounceNews(where)).toMatch(/^El banco devolvió tu depósito de \$286\.410 en Banco Estado ••2907\./);
  expect(paidTexts({ balance: pesos(5), deposit: null, netted: [] })).toEqual([]);
  const netted = { amount: pesos(30_000), date: localDate('2026-10-12') };
  expect(nettedText(pesos(100_000), netted)).toBe(
    'Con $30.000 de este saldo se pagó tu liquidación del 05/10 al 11/10.',
  );
  expect(nettedText(pesos(-30_000), netted)).toBe(
    'Se pagaron $30.000 con el saldo a favor de tu liquidación del 05/10 al 11/10.',
  );
  expect(nettedText(pesos(1), { ...netted, amount: pesos(1) })).toMatch(/^Con \$1 de este saldo se pagó/);
  const deposit = { ...where, date: localDate('2026-11-10') };
  expect(paidTexts({ balance: pesos(316_410), deposit, netted: [netted] })).toEqual([
    'Con $30.000 de este saldo se pagó tu liquidación del 05/10 al 11/10.',
    'Te depositamos $286.410 el 10/11 en Banco Estado ••2907.',
  ]);
});
