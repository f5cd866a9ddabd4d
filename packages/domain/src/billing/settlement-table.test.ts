import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guaranteeReturn } from '../banking/guarantee.ts';
import type { Section } from '../plans/plan.ts';
import { parseLocalDate } from '../values/dates.ts';
import { addPesos, pesos } from '../values/money.ts';
import { weekDays, weekOfDate } from '../values/week.ts';
import { balanceParts, partsOfBalance } from './balance-parts.ts';
import { explain, type Explained } from './explain.ts';
import { type ExplainedDay, linesOf } from './explain-lines.ts';
import { rentLines } from './rent.ts';
import { rowOfTable, settlementTable, weekSum } from './settlement-table.ts';
import {
  addAmounts,
  balanceOf,
  breakdownOf,
  earnings,
  noExpenses,
  noIncomes,
  totalExpenses,
  totalIncomes,
  uberTotal,
} from './totals.ts';
import { weekStory } from './week-story.ts';

const week = weekOfDate(parseLocalDate('2026-11-02')!);
const dates = weekDays(week);
const earlier = parseLocalDate('2026-10-29')!;
const sections: Section[] = [
  { startKm: 0, endKm: 400, variable: '0.0022' },
  { startKm: 400, endKm: null, variable: '0.0018' },
];

interface Facts {
  uberBreakdown?: Parameters<typeof breakdownOf>[0];
  didi?: number[];
  tolls?: number[];
  prePay?: number;
  guarantee?: number;
  shift?: boolean;
  km?: number;
  kmBefore?: number;
  events?: { field: string; type: string; amount: number; parts?: number; late?: boolean }[];
}

const sum = (amounts: readonly number[]) => addPesos(...amounts.map(pesos));

/** A daily bill as the engine makes one. */
function dayOf(index: number, facts: Facts): ExplainedDay {
  const date = dates[index]!;
  const at = `${date}T15:30:00.000Z`;
  const { didi = [], tolls = [], prePay = 0, guarantee = 0, km = 0, kmBefore = 0, events = [] } = facts;
  const uberBreakdown = breakdownOf(facts.uberBreakdown ?? {});
  const rent = rentLines({
    basePrice: facts.shift === false ? null : '0.40',
    sections,
    metresBefore: kmBefore * 1_000,
    metres: km * 1_000,
    uf: '41200.00',
    discount: 15,
  });
  const line = (field: string, amount: number) => ({
    field,
    type: '',
    ref: '',
    amount: pesos(amount),
    base: null,
    kms: null,
    reckoned: null,
    date,
  });
  const charged = (field: string) => sum(events.filter((one) => one.field === field).map(({ amount }) => amount));
  return {
    date,
    km,
    currency: '41200.00',
    category: 'Diamond',
    discount: 15,
    uberBreakdown,
    incomes: { ...noIncomes, uber: uberTotal(uberBreakdown), didi: sum(didi), other: charged('refund') },
    expenses: {
      ...noExpenses,
      fines: charged('fines'),
      penaltys: charged('penaltys'),
      other: charged('other'),
      guarantee: pesos(guarantee),
      rent: sum(rent.map(({ amount }) => amount)),
      tag: sum(tolls),
    },
    installment: charged('installment'),
    prePay: pesos(prePay),
    uber: [
      { platform: 'uber', category: 'fare', amount: uberTotal(uberBreakdown), datetime: at, km: 12.5 },
      ...didi.map((amount) => ({ platform: 'didi', category: 'tips', amount: pesos(amount), datetime: at, km: 0 })),
    ],
    tag: tolls.map((amount) => ({ amount: pesos(amount), address: 'Costanera Norte', datetimeWindow: at })),
    events: events.map(({ amount, parts = 1 }, at) => ({
      _id: `e${at}`,
      title: `Evento ${at}`,
      amount: pesos(amount),
      installment: 1,
      installments: parts,
    })),
    references: [
      ...rent.map(({ type, base, amount, section, metres }) => ({
        ...line('rent', amount),
        type,
        base,
        ref: section ? String(section.startKm) : 'am',
        kms: metres === undefined ? null : metres / 1_000,
      })),
      ...events.map(({ field, type, amount, late }, at) => ({
        ...line(field, amount),
        type,
        ref: `e${at}/1`,
        date: late ? earlier : date,
      })),
      ...(guarantee > 0 ? [{ ...line('guarantee', guarantee), base: '0.5' }] : []),
      ...(guarantee < 0 ? [{ ...line('guarantee', guarantee), type: guaranteeReturn }] : []),
      ...(prePay ? [line('prePay', prePay)] : []),
    ],
    kmEstimates: [],
    traveledSections: rent.flatMap(({ section, metres }) =>
      section ? [{ ...section, traveled: metres! / 1_000 }] : [],
    ),
    plan: { sections, selectedShifts: facts.shift === false ? [] : [{ name: 'Mañana' }] },
  };
}

const amount = fc.integer({ min: 1, max: 300_000 });
const field = fc.constantFrom('refund', 'fines', 'penaltys', 'other', 'installment');
const facts: fc.Arbitrary<Facts> = fc.record({
  uberBreakdown: fc.record({
    netFare: fc.nat(200_000),
    tips: fc.nat(9000),
    adjustment: fc.integer({ min: -9000, max: 9000 }),
    taxes: fc.integer({ min: -9000, max: 0 }),
    cashCollected: fc.integer({ min: -90_000, max: 0 }),
  }),
  didi: fc.array(amount, { maxLength: 2 }),
  tolls: fc.array(amount, { maxLength: 3 }),
  prePay: fc.oneof(fc.constant(0), amount),
  guarantee: fc.constantFrom(0, 20_600, -150_000),
  shift: fc.boolean(),
  km: fc.nat(600),
  kmBefore: fc.nat(900),
  events: fc.array(fc.record({ field, type: fc.constantFrom('Deductible', 'Limpieza'), amount, late: fc.boolean() }), {
    maxLength: 3,
  }),
});
const anyWeek = fc
  .array(fc.option(facts), { minLength: 7, maxLength: 7 })
  .map((all) => all.map((one, index) => one && dayOf(index, one)));

const full: Facts = {
  uberBreakdown: { netFare: 90_000, tips: 2000, taxes: -1500, cashCollected: -20_000 },
  tolls: [720, 1310],
  km: 184,
  kmBefore: 390,
  guarantee: 20_600,
  events: [
    { field: 'other', type: 'Deductible', amount: 100_000 },
    { field: 'installment', type: 'Deductible', amount: 50_000, parts: 4 },
    { field: 'installment', type: 'Fine', amount: 30_000, parts: 3 },
    { field: 'fines', type: 'Fine', amount: 45_000, late: true },
  ],
};
const oneDay = (debt = 0): Explained => {
  const days = [dayOf(0, full), null, null, null, null, null, null];
  return { days, table: settlementTable(days, { debt: pesos(debt) }), debtWeek: weekOfDate(earlier) };
};

describe('the table', () => {
  test('[SET-03] has the rows of the specification, and platforms only where they paid', () => {
    const { groups, summary } = oneDay().table;
    expect(groups.map(({ label, rows }) => [label, ...rows.map((row) => row.label)])).toEqual([
      [
        'Ingresos por viajes',
        'Tarifa neta',
        'Propinas',
        'Promociones',
        'Peajes',
        'Ajustes',
        'Otros',
        'Impuestos',
        'Efectivo recaudado',
      ],
      ['Abonos', 'Reembolsos'],
      [
        'Costos y cobros',
        'Arriendo por turno',
        'Arriendo por km',
        'TAG',
        'Multas Volante',
        'Multas de tránsito',
        'Otros cobros',
        'Deducible',
      ],
      ['Cuotas y garantía', 'Cobros en cuotas', 'Deducible en cuotas', 'Garantía'],
    ]);
    expect(summary.map(({ label }) => label)).toEqual([
      'Total ingresos',
      'Total egresos',
      'Total cuotas',
      'Abono anticipado',
      'Deuda anterior',
      'Total abonos y cargos',
    ]);
    const paid = settlementTable([dayOf(0, { didi: [3000] })], { debt: pesos(0) });
    expect(paid.groups[0]!.rows.at(-1)).toMatchObject({ label: 'DiDi', values: [3000] });
  });

  test('[SET-03] [MNY-14] a deductible stands in a row of its own, where its charge counts', () => {
    const { table } = oneDay();
    expect(rowOfTable(table, 'deductible')).toMatchObject({ total: -100_000 });
    expect(rowOfTable(table, 'deductible.installment')).toMatchObject({ total: -50_000 });
    expect(rowOfTable(table, 'costs')!.total).toBe(rowOfTable(table, 'totalExpenses')!.total);
    expect(rowOfTable(table, 'instalments')!.total).toBe(rowOfTable(table, 'totalInstallments')!.total);
    expect(rowOfTable(table, 'other')).toMatchObject({ total: 0 });
    expect(rowOfTable(table, 'installment')).toMatchObject({ total: -30_000 });
  });

  test('[SET-04] rows add up to the balance of their day, days to the balance of the week', () => {
    fc.assert(
      fc.property(anyWeek, fc.nat(200_000), (days, debt) => {
        const table = settlementTable(days, { debt: pesos(debt) });
        const balance = table.summary.at(-1)!;
        const counted = [...table.groups.flatMap(({ rows }) => rows), rowOfTable(table, 'prePay')!];
        days.forEach((day, index) => {
          expect(sum(counted.map((row) => row.values[index]!))).toBe(day ? balanceOf(day, pesos(0)) : 0);
          expect(balance.values[index]).toBe(day ? balanceOf(day, pesos(0)) : 0);
        });
        for (const row of [...counted, ...table.groups]) expect(row.total).toBe(sum(row.values));
        expect(sum(balance.values) - debt).toBe(balance.total);
        expect(balance.total).toBe(balanceOf(addAmounts(days.filter((day) => day !== null)), pesos(debt)));
      }),
    );
  });
});

test('[MNY-14] in every week the groups of a part add up to it, and the parts of each screen to the balance', () => {
  fc.assert(
    fc.property(anyWeek, fc.oneof(fc.constant(0), fc.nat(200_000)), (days, debt) => {
      const table = settlementTable(days, { debt: pesos(debt) });
      const week = addAmounts(days.filter((day) => day !== null));
      const balance = balanceOf(week, pesos(debt));
      // The dashboard's card.
      const parts = partsOfBalance(week, pesos(debt));
      expect(sum(parts.map((part) => part.amount))).toBe(balance);
      expect(new Set(parts.map(({ label }) => label)).size).toBe(parts.length);
      // The summary and the table.
      for (const { key, of } of balanceParts) {
        expect(rowOfTable(table, key)!.total, key).toBe(of(week, pesos(debt)));
        const groups = table.groups.filter(({ part }) => part === key);
        if (groups.length > 0) expect(sum(groups.map(({ total }) => total)), key).toBe(of(week, pesos(debt)));
      }
      // The tiles of 'Tus Ganancias'.
      const incomes = ['uber.', 'didi', 'cabify', 'beat', 'refund'].map((key) => weekSum(table, key));
      const charges = ['rent.', 'tag', 'penaltys', 'fines', 'other', 'deductible'].map((key) => weekSum(table, key));
      expect(sum(incomes)).toBe(totalIncomes(week));
      expect(sum(charges)).toBe(-totalExpenses(week) + 0);
      expect(sum([...incomes, ...charges])).toBe(earnings(week));
      // The PDF and the CSV: the lines of every row, the prepayments and the debt.
      const keys = [...table.groups.flatMap(({ rows }) => rows), rowOfTable(table, 'prePay')!].map(({ key }) => key);
      const lines = days.flatMap((day) => (day ? keys.flatMap((key) => linesOf(day, key)) : []));
      expect(sum(lines.map((line) => line.amount)) - debt).toBe(balance);
    }),
  );
});

describe('why', () => {
  test('[SET-03] every amount of every week has its reasons, and they add up to it', () => {
    fc.assert(
      fc.property(anyWeek, fc.nat(200_000), (days, debt) => {
        const table = settlementTable(days, { debt: pesos(debt) });
        const rows = [...table.groups, ...table.groups.flatMap((group) => group.rows), ...table.summary];
        for (const row of rows) {
          for (const day of [null, 0, 1, 2, 3, 4, 5, 6]) {
            const value = day === null ? row.total : row.values[day]!;
            if (value === 0) continue;
            const why = explain({ days, table }, { key: row.key, day })!;
            expect(why).toMatchObject({ title: row.label, amount: value });
            expect(why.lists.length, `${row.key} ${day}`).toBeGreaterThan(0);
            for (const { lines, total } of why.lists) expect(sum(lines.map((one) => one.amount))).toBe(total);
            const among = [...why.lists.map(({ total }) => total), ...why.lists[0]!.lines.map((one) => one.amount)];
            expect(among).toContain(value);
          }
        }
        for (const row of [...table.groups.flatMap((group) => group.rows), rowOfTable(table, 'prePay')!]) {
          days.forEach((day, index) => {
            if (day) expect(sum(linesOf(day, row.key).map((one) => one.amount))).toBe(row.values[index]);
          });
        }
      }),
      { numRuns: 20 },
    );
  });

  test('[SET-03] the formula of a shift with this driver’s numbers', () => {
    expect(explain(oneDay(), { key: 'rent.base', day: 0 })).toMatchObject({
      amount: -14_008,
      note: expect.stringContaining('UF del 02/11/2026: $41.200. Tu descuento: 15%.'),
      lists: [{ lines: [{ label: 'Turno mañana', detail: '0,4 UF × $41.200 × (1 − 15%) = $14.008' }] }],
    });
  });

  test('[SET-03] km by section, with the tiers of the plan and how far the week has come', () => {
    const why = explain(oneDay(), { key: 'rent.km', day: 0 })!;
    expect(why.lists[0]!.lines).toEqual([
      { label: 'Primeros 400 km', detail: '10 km × 0,0022 UF × $41.200 × (1 − 15%) = $770', amount: -770 },
      { label: 'Sobre 400 km', detail: '174 km × 0,0018 UF × $41.200 × (1 − 15%) = $10.968', amount: -10_968 },
    ]);
    expect(why.tiers).toEqual([
      { ...sections[0], km: 10, price: 77 },
      { ...sections[1], km: 174, price: 63 },
    ]);
    expect(why.reached).toBe(184);
  });

  test('[SET-03] tolls with their place and hour, tips one by one, instalments with their number, and what came late with its day', () => {
    const lines = (key: string) => explain(oneDay(), { key, day: 0 })!.lists[0]!.lines;
    expect(lines('tag')[0]).toEqual({ label: 'Costanera Norte', detail: '12:30 hrs', amount: -720 });
    expect(lines('installment')).toEqual([{ label: 'Evento 2', detail: 'Cuota 1 de 3', amount: -30_000 }]);
    expect(lines('fines')).toEqual([{ label: 'Evento 3', amount: -45_000, late: earlier }]);
    expect(lines('guarantee')).toEqual([
      { label: 'Aporte semanal a tu garantía', detail: '0,5 UF × $41.200 = $20.600', amount: -20_600 },
    ]);
    expect(lines('totalExpenses').at(-1)).toMatchObject({ label: 'Deducible', amount: -100_000 });
    expect(lines('totalInstallments')[1]).toMatchObject({ label: 'Deducible en cuotas', amount: -50_000 });
    const week = oneDay();
    const tips = [1500, 500].map((amount) => ({ ...week.days[0]!.uber[0]!, category: 'tips', amount: pesos(amount) }));
    const why = explain({ ...week, days: [{ ...week.days[0]!, uber: tips }] }, { key: 'uber.tips', day: 0 })!;
    expect(why.lists.map((list) => list.lines.map((one) => one.amount))).toEqual([[1500, 500]]);
  });

  test('[SET-03] rent that came late was reckoned with another day’s UF, and says so', () => {
    const day = dayOf(3, { km: 100 });
    const references = day.references.map((line) => ({ ...line, amount: pesos(line.amount + 1), date: earlier }));
    expect(linesOf({ ...day, references }, 'rent.km')[0]).toMatchObject({
      detail: '100 km × 0,0022 UF, con la UF y el descuento del 29/10/2026, en los tramos de su propia semana',
      late: earlier,
    });
  });

  test('[SET-04] the debt says which week it is of', () => {
    const why = explain(oneDay(45_000), { key: 'debt', day: null })!;
    expect(why.lists[0]!.lines[0]).toMatchObject({ label: 'Liquidación 26/10 - 01/11', amount: -45_000 });
    expect(explain(oneDay(), { key: 'nothing', day: null })).toBeUndefined();
  });
});

test('[SET-03] every group and total has its colour, its rows the same; each platform its row', () => {
  const day = dayOf(0, { didi: [3000] });
  const incomes = { ...day.incomes, cabify: pesos(100), beat: pesos(10) };
  const { groups, summary } = settlementTable([{ ...day, incomes }], { debt: pesos(0) });
  expect(groups.map(({ key, tone, rows }) => [key, tone, rows.every((row) => row.tone === tone)])).toEqual([
    ['trips', 'income', true],
    ['credits', 'income', true],
    ['costs', 'expense', true],
    ['instalments', 'instalment', true],
  ]);
  expect(summary.map(({ key, tone }) => [key, tone])).toEqual([
    ['totalIncomes', 'income'],
    ['totalExpenses', 'expense'],
    ['totalInstallments', 'instalment'],
    ['prePay', 'income'],
    ['debt', 'expense'],
    ['balance', 'plain'],
  ]);
  expect(groups[0]!.rows.slice(-3).map(({ key, total }) => [key, total])).toEqual([
    ['didi', 3000],
    ['cabify', 100],
    ['beat', 10],
  ]);
});

test('[MNY-12] a guarantee that is given back has its own row and reason, and is no income', () => {
  const given = dayOf(0, { guarantee: -150_000, shift: false });
  const table = settlementTable([given], { debt: pesos(60_000) });
  expect(rowOfTable(table, 'guarantee.return')).toMatchObject({ label: 'Devolución de garantía', total: 150_000 });
  expect(rowOfTable(table, 'guarantee')).toMatchObject({ total: 0 });
  expect(rowOfTable(table, 'balance')).toMatchObject({ total: 90_000 });
  expect(earnings(given)).toBe(0);
  expect(linesOf(given, 'guarantee.return')).toEqual([
    { label: 'Devolución de tu garantía', detail: '02/11/2026', amount: 150_000 },
  ]);
  expect(linesOf(given, 'guarantee')).toEqual([]);
  const { steps, balance } = weekStory(table);
  expect(steps.map(({ label, amount }) => [label, amount])).toContainEqual(['Devolución de tu garantía', 150_000]);
  expect(balance).toBe(90_000);
});
