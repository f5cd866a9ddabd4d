import { describe, expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import type { ExplainedDay } from './explain-lines.ts';
import { linesOf } from './explain-lines.ts';
import { explain, type Explained } from './explain.ts';
import { settlementTable } from './settlement-table.ts';
import { breakdownOf, noBreakdown, noExpenses, noIncomes, uberTotal } from './totals.ts';

const monday = parseLocalDate('2026-11-02')!;
const sections = [
  { startKm: 0, endKm: 400, variable: '0.0022' },
  { startKm: 400, endKm: null, variable: '0.0018' },
];

/** A day with nothing on it but what is said. */
function dayOf(index: number, facts: Partial<ExplainedDay> = {}): ExplainedDay {
  return {
    date: addDays(monday, index),
    km: 0,
    currency: '41200.00',
    category: null,
    discount: 0,
    uberBreakdown: noBreakdown,
    incomes: noIncomes,
    expenses: noExpenses,
    installment: pesos(0),
    prePay: pesos(0),
    uber: [],
    tag: [],
    events: [],
    references: [],
    traveledSections: [],
    kmEstimates: [],
    plan: null,
    ...facts,
  };
}

function paid(kinds: Parameters<typeof breakdownOf>[0]): Partial<ExplainedDay> {
  const uberBreakdown = breakdownOf(kinds);
  return { uberBreakdown, incomes: { ...noIncomes, uber: uberTotal(uberBreakdown) } };
}

function weekOf(days: readonly (ExplainedDay | null)[], debt = 0): Explained {
  return { days, table: settlementTable(days, { debt: pesos(debt) }) };
}

const line = { type: '', ref: '', base: null, kms: null, reckoned: null, date: monday };

describe('the lines behind a total', () => {
  const day = dayOf(0, {
    ...paid({ netFare: 50_000, tips: 2000 }),
    expenses: { ...noExpenses, tag: pesos(700), guarantee: pesos(20_600), other: pesos(90_000) },
    installment: pesos(5000),
    prePay: pesos(10_000),
    references: [
      { ...line, field: 'other', type: 'Deductible', amount: pesos(90_000) },
      { ...line, field: 'installment', type: 'Fine', amount: pesos(5000) },
    ],
  });
  const week = weekOf([{ ...day, incomes: { ...day.incomes, other: pesos(3000) } }], 1500);
  const linesOfTotal = (key: string, at: number | null = 0) => explain(week, { key, day: at })!.lists[0]!.lines;

  test('[SET-03] incomes are the earnings of the platforms and each credit', () => {
    expect(linesOfTotal('totalIncomes')).toEqual([
      { label: 'Ingresos por viajes', amount: 52_000, to: { key: 'trips', day: 0 } },
      { label: 'Reembolsos', amount: 3000, to: { key: 'refund', day: 0 } },
    ]);
  });

  test('[SET-03] expenses are those that are not zero, and a deductible that is among them', () => {
    expect(linesOfTotal('totalExpenses')).toEqual([
      { label: 'TAG', amount: -700, to: { key: 'tag', day: 0 } },
      { label: 'Deducible', amount: -90_000, to: { key: 'deductible', day: 0 } },
    ]);
    expect(linesOfTotal('totalInstallments', null).map(({ label, to }) => [label, to?.day])).toEqual([
      ['Cobros en cuotas', null],
      ['Garantía', null],
    ]);
  });

  test('[SET-03] [SET-04] a balance is its totals, what was paid before and the debt', () => {
    expect(linesOfTotal('balance', null)).toEqual([
      { label: 'Total ingresos', amount: 55_000, to: { key: 'totalIncomes', day: null } },
      { label: 'Total egresos', amount: -90_700, to: { key: 'totalExpenses', day: null } },
      { label: 'Total cuotas', amount: -25_600, to: { key: 'totalInstallments', day: null } },
      { label: 'Abono anticipado', amount: 10_000, to: { key: 'prePay', day: null } },
      { label: 'Deuda anterior', amount: -1500, to: { key: 'debt', day: null } },
    ]);
  });

  test('[SET-03] a group is its rows', () => {
    expect(linesOfTotal('trips')).toEqual([
      { label: 'Tarifa neta', amount: 50_000, to: { key: 'uber.netFare', day: 0 } },
      { label: 'Propinas', amount: 2000, to: { key: 'uber.tips', day: 0 } },
    ]);
  });

  test('[SET-04] a debt of which no week is known says so', () => {
    expect(explain(week, { key: 'debt', day: null })!.lists).toEqual([
      {
        lines: [{ label: 'Liquidación anterior', detail: 'Pasó a esta semana como deuda.', amount: -1500 }],
        total: -1500,
      },
    ]);
  });

  test('[SET-03] every kind of amount that needs a word about it has one', () => {
    const noted = [...week.table.groups.flatMap(({ rows }) => rows), ...week.table.summary]
      .filter(({ key }) => explain(week, { key, day: null })!.note)
      .map(({ key }) => key);
    expect(noted).toEqual([
      'uber.netFare',
      'uber.tips',
      'uber.promotions',
      'uber.toll',
      'uber.adjustment',
      'uber.taxes',
      'uber.cashCollected',
      'rent.base',
      'rent.km',
      'tag',
      'deductible',
      'installment',
      'guarantee',
      'prePay',
      'debt',
    ]);
  });
});

describe('the lines behind an amount of a week', () => {
  const tolls = (tag: number) => ({ expenses: { ...noExpenses, tag: pesos(tag) } });
  const week = weekOf([dayOf(0, tolls(700)), null, dayOf(2), dayOf(3, tolls(1))]);

  test('[SET-03] are its days, without those that brought nothing', () => {
    expect(explain(week, { key: 'tag', day: null })!.lists).toEqual([
      {
        lines: [
          { label: 'Lunes 2 de noviembre', amount: -700, to: { key: 'tag', day: 0 } },
          { label: 'Jueves 5 de noviembre', amount: -1, to: { key: 'tag', day: 3 } },
        ],
        total: -701,
      },
    ]);
  });

  test('[SET-03] a day without a bill, or with nothing of it, has no list', () => {
    for (const day of [1, 2]) expect(explain(week, { key: 'tag', day })!.lists).toEqual([]);
    const note = (key: string, day: number | null) => explain(week, { key, day })!.note;
    const general = note('rent.km', null)!;
    expect(general).toMatch(/más barato\. IVA incluido\.$/);
    expect(note('rent.km', 1)).toBe(general);
    expect(note('rent.km', 0)).toBe(`${general} UF del 02/11/2026: $41.200.`);
    for (const day of [0, null]) expect(note('tag', day)).toBe('Pasadas por pórticos con el auto en tus manos.');
  });
});

describe('the lines behind what Uber paid', () => {
  const at = '2026-11-02T15:30:00.000Z';
  const payment = (category: string, amount: number, km = 0) => ({
    platform: 'uber',
    category,
    amount: pesos(amount),
    datetime: at,
    km,
  });
  const day = dayOf(0, {
    ...paid({ netFare: 50_000, promotions: 3000, other: 400, taxes: -1500 }),
    uber: [payment('fare', 48_500, 12.5), payment('promotion', 3000), payment('other', 400)],
  });
  const why = (key: string, of = day) => explain(weekOf([of]), { key, day: 0 })!.lists;

  test('[SET-03] are the payments of that kind, when they are all of it', () => {
    expect(why('uber.promotions')).toEqual([
      { lines: [{ label: 'Promoción', detail: '12:30 hrs', amount: 3000 }], total: 3000 },
    ]);
    expect(why('uber.other')).toEqual([{ lines: [{ label: 'Otro', detail: '12:30 hrs', amount: 400 }], total: 400 }]);
  });

  test('[SET-03] else the day by kind, and payment by payment', () => {
    const whole = [
      {
        title: 'Es parte de lo que pagó Uber este día',
        lines: [
          { label: 'Tarifa neta', amount: 50_000 },
          { label: 'Promociones', amount: 3000 },
          { label: 'Otros', amount: 400 },
          { label: 'Impuestos', amount: -1500 },
        ],
        total: 51_900,
      },
      {
        title: 'Pago por pago, sin lo que recibiste en efectivo',
        lines: [
          { label: 'Tarifa', detail: '12:30 hrs · 12,5 km', amount: 48_500 },
          { label: 'Promoción', detail: '12:30 hrs', amount: 3000 },
          { label: 'Otro', detail: '12:30 hrs', amount: 400 },
        ],
        total: 51_900,
      },
    ];
    expect(why('uber.netFare')).toEqual(whole);
    expect(why('uber.promotions', { ...day, uber: [payment('promotion', 2999)] })[0]).toEqual(whole[0]);
  });

  test('[MNY-14] a trip paid in cash says how its amount comes about', () => {
    const cash = { fare: pesos(6100), cash: pesos(6100), commission: pesos(244), extras: pesos(0) };
    const trip = { ...payment('fare', -244, 7.5), platform: 'didi', cash };
    expect(linesOf({ ...day, uber: [trip] }, 'didi')[0]!.detail!.replaceAll('\u{A0}', ' ')).toBe(
      '12:30 hrs · 7,5 km · Tarifa $6.100 − efectivo recibido $6.100 − comisión e impuestos $244',
    );
  });

  test('[SET-03] linesOf names how many payments there were', () => {
    expect(linesOf(day, 'uber.netFare')).toEqual([{ label: 'Según Uber', detail: '3 pagos del día', amount: 50_000 }]);
    const [first] = day.uber;
    const others = [{ ...first!, platform: 'didi' }, first!];
    expect(linesOf({ ...day, uber: others }, 'uber.netFare')[0]!.detail).toBe('1 pago del día');
    expect(linesOf(day, 'uber.tips')).toEqual([]);
  });

  test('[SET-03] another platform’s are its own payments, and one of another day says so', () => {
    const didi = { ...payment('tips', 900, 0.25), platform: 'didi', datetime: '2026-11-01T15:30:00.000Z' };
    expect(linesOf({ ...day, uber: [didi, ...day.uber] }, 'didi')).toEqual([
      { label: 'Propina', detail: '12:30 hrs · 0,25 km', amount: 900, late: '2026-11-01' },
    ]);
  });
});

describe('the lines behind rent', () => {
  const rent = { ...line, field: 'rent' };
  const base = { ...rent, type: 'base', ref: 'am', base: '0.4', amount: pesos(16_480) };
  const km = { ...rent, type: 'km', ref: '400', base: '0.0018', kms: 1.2346, amount: pesos(91) };
  const day = dayOf(0, { plan: { sections, selectedShifts: [{ name: 'Mañana' }] } });
  const shiftNamed = (name: string) => ({ ...day, plan: { sections, selectedShifts: [{ name }] }, references: [base] });

  test.each([
    ['Mañana', 'Turno mañana'],
    ['Turno noche', 'Turno noche'],
    ['turno noche', 'turno noche'],
    ['Nocturno', 'Turno nocturno'],
    ['AM', 'Turno AM'],
    ['AM Feriado', 'Turno AM Feriado'],
    ['Buen turno', 'Turno buen turno'],
    ['De Noche', 'Turno de Noche'],
  ])('[SET-03] a shift called %s is shown as %s', (name, shown) => {
    expect(linesOf(shiftNamed(name), 'rent.base')[0]!.label).toBe(shown);
  });

  test('[SET-03] a shift without a name, or of another day, is just a shift', () => {
    expect(linesOf({ ...day, plan: null, references: [base] }, 'rent.base')[0]!.label).toBe('Turno');
    const late = { ...base, date: addDays(monday, -3) };
    expect(linesOf({ ...shiftNamed('Mañana'), references: [late] }, 'rent.base')[0]).toMatchObject({
      label: 'Turno',
      late: '2026-10-30',
    });
  });

  test('[SET-03] km are counted to the metre, in the section of the plan or of the day', () => {
    const references = [{ ...km, kms: 1.5, amount: pesos(111) }];
    expect(linesOf({ ...day, references }, 'rent.km')).toEqual([
      { label: 'Sobre 400 km', detail: '1,5 km × 0,0018 UF × $41.200 = $111', amount: -111 },
    ]);
    const traveledSections = [{ ...sections[1]!, traveled: 1.5 }];
    expect(linesOf({ ...day, plan: null, traveledSections, references }, 'rent.km')[0]!.label).toBe('Sobre 400 km');
    expect(linesOf({ ...day, plan: null, references }, 'rent.km')[0]!.label).toBe('Km recorridos');
    expect(linesOf({ ...day, references: [{ ...km, amount: pesos(1) }] }, 'rent.km')[0]!.detail).toBe(
      '1,235 km × 0,0018 UF, con la UF y el descuento del 02/11/2026, en los tramos de su propia semana',
    );
  });

  test('[SET-03] what was reckoned with other numbers names its price, if it has one', () => {
    const other = (line: object) => linesOf({ ...day, references: [{ ...base, ...line }] }, 'rent.base')[0]!.detail;
    expect(other({ amount: 1 })).toBe('0,4 UF, con la UF y el descuento del 02/11/2026');
    expect(other({ base: null })).toBe('con la UF y el descuento del 02/11/2026');
  });

  test('[SET-06] the tiers of the plan, or those driven in when there is none, by day and by week', () => {
    const driven = (index: number, traveled: number, plan: ExplainedDay['plan']) =>
      dayOf(index, { km: traveled, plan, traveledSections: [{ ...sections[0]!, traveled }] });
    const plan = { sections, selectedShifts: [] };
    const week = weekOf([driven(0, 10, plan), null, driven(2, 5, null), driven(3, 2, plan)]);
    const picture = (at: number | null) => {
      const { tiers, reached } = explain(week, { key: 'rent.km', day: at })!;
      return [tiers!.map((tier) => tier.km), reached];
    };
    expect(picture(0)).toEqual([[10, 0], 10]);
    expect(picture(1)).toEqual([[], 10]);
    expect(picture(2)).toEqual([[5], 15]);
    expect(picture(null)).toEqual([[17, 0], 17]);
    expect(explain(week, { key: 'tag', day: 0 })).not.toHaveProperty('tiers');
  });
});

test('[SET-03] what came after its week had been closed carries its own day, whatever it is', () => {
  const earlier = addDays(monday, -3);
  const at = `${earlier}T15:30:00.000Z`;
  const old = (field: string) => ({ ...line, field, amount: pesos(100), date: earlier });
  const day = dayOf(0, {
    tag: [{ amount: pesos(700), address: 'Costanera Norte', datetimeWindow: at }],
    references: ['guarantee', 'prePay', 'fines'].map(old),
    uber: ['cabify', 'beat'].map((platform) => ({ platform, category: 'fare', amount: pesos(5), datetime: at, km: 0 })),
  });
  for (const key of ['tag', 'guarantee', 'prePay', 'fines', 'cabify', 'beat']) {
    expect(
      linesOf(day, key).map(({ late }) => late),
      key,
    ).toEqual([earlier]);
  }
});

describe('the lines behind charges', () => {
  const event = { _id: 'e1', title: 'Multa', amount: pesos(9000), installment: 2, installments: 3 };
  const day = dayOf(0, { events: [event] });
  const behind = (key: string, given: Partial<ExplainedDay['references'][number]>) =>
    linesOf({ ...day, references: [{ ...line, field: key, amount: pesos(100), ...given }] }, key);

  test('[SET-03] carry the title of their event and the number of the instalment', () => {
    expect(behind('installment', { ref: 'e1/2' })).toEqual([{ label: 'Multa', detail: 'Cuota 2 de 3', amount: -100 }]);
    expect(behind('installment', { ref: 'e1/1', type: 'Fine' })).toEqual([{ label: 'Fine', amount: -100 }]);
    const twice = { ...day, events: [{ ...event, installments: 2 }] };
    const references = [{ ...line, field: 'installment', ref: 'e1/2', amount: pesos(100) }];
    expect(linesOf({ ...twice, references }, 'installment')[0]!.detail).toBe('Cuota 2 de 2');
  });

  test('[SET-03] a refund is in the driver’s favour, also one of a deductible', () => {
    expect(behind('refund', { type: 'Deductible' })).toEqual([{ label: 'Deductible', amount: 100 }]);
    expect(behind('fines', { type: 'Deductible' })).toEqual([]);
  });

  test('[SET-03] payments before the settlement carry their day, contributions their reason', () => {
    expect(behind('prePay', {})).toEqual([{ label: 'Abono a la semana', detail: '02/11/2026', amount: 100 }]);
    expect(behind('guarantee', {})).toEqual([
      { label: 'Aporte semanal a tu garantía', detail: 'Lo que faltaba para completarla', amount: -100 },
    ]);
  });
});

describe('[MNY-01] what a source changed later', () => {
  const at = new Date('2026-11-02T15:00:00Z');
  const trip = { platform: 'uber', category: 'fare', amount: pesos(-500), datetime: at, km: 0 };
  const day = dayOf(7, {
    ...paid({ netFare: -500 }),
    uber: [{ ...trip, correction: 'corrected', before: pesos(5000) }],
    tag: [
      { amount: pesos(-449), address: 'Lo Saldes', datetimeWindow: at, correction: 'withdrawn', before: pesos(449) },
    ],
  });

  test('is said by its own line, with the day it is of', () => {
    const [, payments] = explain(weekOf([day]), { key: 'uber.netFare', day: 0 })!.lists;
    expect(payments!.lines).toEqual([
      {
        label: 'Tarifa',
        detail: '12:00 hrs · Uber corrigió este viaje: antes $5.000',
        amount: -500,
        late: monday,
      },
    ]);
    expect(linesOf(day, 'tag')).toEqual([
      {
        label: 'Lo Saldes',
        detail: '12:00 hrs · La autopista anuló este cobro: antes $449',
        amount: 449,
        late: monday,
      },
    ]);
  });

  test('is counted among the payments of the day', () => {
    expect(linesOf(day, 'uber.netFare')[0]!.detail).toBe('1 pago del día · 1 corregido por Uber');
    const twice = { ...day, uber: [...day.uber, ...day.uber] };
    expect(linesOf(twice, 'uber.netFare')[0]!.detail).toBe('2 pagos del día · 2 corregidos por Uber');
  });
});

describe('[MNY-04] km of a car that was without signal', () => {
  const rent = { ...line, field: 'rent', base: '0.0022' };
  const silence = { date: monday, from: '2026-11-09T19:20:00Z', to: '2026-11-09T20:40:00Z' };
  const day = (kmEstimates: ExplainedDay['kmEstimates']) =>
    dayOf(0, {
      km: 10,
      expenses: { ...noExpenses, rent: pesos(17_386) },
      references: [
        { ...rent, type: 'km', ref: '0', kms: 10, amount: pesos(906) },
        { ...rent, type: 'base', base: '0.4', amount: pesos(16_480) },
      ],
      kmEstimates,
    });
  const note = (shown: ExplainedDay, index: number | null) =>
    explain(weekOf([shown]), { key: 'rent.km', day: index })!.note;

  test('say so in their line and in the note of the day and the week; the shift does not', () => {
    const shown = day([silence]);
    expect(linesOf(shown, 'rent.km')[0]!.detail).toMatch(/ = \$906 · estimado: el auto estuvo sin señal entre las /);
    expect(linesOf(shown, 'rent.base')[0]!.detail).not.toContain('estimado');
    for (const index of [0, null]) expect(note(shown, index)).toContain('Una parte es una estimación');
    expect(explain(weekOf([shown]), { key: 'rent.base', day: 0 })!.note).not.toContain('estimación');
    // The next day, whose km are known, does not say so; the week of both does.
    const both = weekOf([day([silence, { date: monday, from: null, to: null }]), day([])]);
    const said = [0, 1, null].map((at) => explain(both, { key: 'rent.km', day: at })!.note!.includes('estimación'));
    expect(said).toEqual([true, false, true]);
  });

  test('say that they correct an estimate, which is none any more', () => {
    const shown = day([{ date: monday, from: null, to: null }]);
    expect(linesOf(shown, 'rent.km')[0]!.detail).toContain('corrige una estimación');
    expect(note(shown, 0)).not.toContain('estimación');
    expect(linesOf(day([]), 'rent.km')[0]!.detail).toMatch(/= \$906$/);
  });
});
