import { describe, expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import { answerFates, type AnswerLine, transfersByGlosa } from './answer-fates.ts';
import { answerSeparators, type AnswerShape, placesIn, separatorSign, wordInBoth, wordsIn } from './answer-shape.ts';
import { batchSteps, nextStepOf, stageLabel, stageOf } from './batch-step.ts';
import { holdLabel, holdMeaning, holdOf, payoutHolds } from './hold.ts';
import { payoutStates, type PayoutState } from './states.ts';

const shape: AnswerShape = {
  separator: 'semicolon',
  columns: { glosa: 'Glosa', result: 'Estado', reason: 'Motivo', amount: 'Monto', day: 'Fecha' },
  confirmed: ['Pagado', 'Abonado'],
  returned: ['Rechazado'],
};

const transfer = (bill: string, state: PayoutState = 'sent', amount = 1_000) => ({
  bill,
  state,
  amount: pesos(amount),
});
const line = (at: number, glosa: string, result: string, more: Partial<AnswerLine> = {}): AnswerLine => ({
  line: at,
  glosa,
  result,
  reason: 'Cuenta cerrada',
  amount: '1.000',
  day: '19-11-2026',
  ...more,
});

const fates = (lines: AnswerLine[], transfers = [transfer('a.2026')], elsewhere = new Map<string, string>()) =>
  answerFates(lines, shape, { transfers, elsewhere });
const kinds = (...args: Parameters<typeof fates>) => fates(...args).map(({ kind }) => kind);
const textOf = (one: AnswerLine, ...args: [ReturnType<typeof transfer>[]?, Map<string, string>?]) =>
  fates([one], ...args)[0]?.text;

describe('[CON-19] a line of the bank’s answer', () => {
  test('confirms its transfer or returns it, by the words that staff named, in whichever spelling', () => {
    expect(fates([line(2, 'a.2026', 'PAGADO')])).toEqual([
      { line: 2, glosa: 'a.2026', bill: 'a.2026', day: '2026-11-19', kind: 'confirm', text: '$1.000, se confirma' },
    ]);
    expect(fates([line(2, ' A-2026 ', 'rechazado')])).toEqual([
      {
        line: 2,
        glosa: ' A-2026 ',
        bill: 'a.2026',
        day: '2026-11-19',
        kind: 'return',
        reason: 'Cuenta cerrada',
        text: '$1.000 vuelven al saldo: Cuenta cerrada',
      },
    ]);
    expect(fates([line(2, 'a.2026', 'Rechazado', { reason: ' ' })])[0]?.reason).toBe('El banco dijo: Rechazado');
  });

  test('without columns of amount, day and reason its word is enough', () => {
    const bare = line(2, 'a.2026', 'Pagado', { amount: undefined, day: undefined, reason: undefined });
    expect(fates([bare])).toMatchObject([{ kind: 'confirm', day: null }]);
  });

  test('fits a glosa that could be two only when it is spelled the same', () => {
    const find = transfersByGlosa([transfer('a.1'), transfer('a-1'), transfer('b')]);
    expect([find('a.1')?.bill, find('a-1')?.bill, find('A1'), find('B')?.bill, find('c')]).toEqual([
      'a.1',
      'a-1',
      undefined,
      'b',
      undefined,
    ]);
  });

  test.each([
    ['another word', line(2, 'a.2026', 'En proceso'), '«En proceso» no dice si llegó o volvió'],
    ['no word', line(2, 'a.2026', ' '), 'no dice qué pasó'],
    ['another amount', line(2, 'a.2026', 'Pagado', { amount: '1.001' }), 'el banco dice $1.001, y el envío $1.000'],
    ['no amount', line(2, 'a.2026', 'Pagado', { amount: '' }), 'el monto «» no se puede leer'],
    ['a negative one', line(2, 'a.2026', 'Pagado', { amount: '-1000' }), 'el monto «-1000» no se puede leer'],
    ['half a peso', line(2, 'a.2026', 'Pagado', { amount: '1000,50' }), 'el monto «1000,50» no se puede leer'],
    ['no day', line(2, 'a.2026', 'Pagado', { day: '31-02-2026' }), 'el día «31-02-2026» no se puede leer'],
    ['a glosa of nobody', line(2, 'x', 'Pagado'), 'no es de ningún envío'],
  ])('%s: is not taken', (_what, one, text) => {
    expect(fates([one])).toMatchObject([{ kind: 'problem', text }]);
  });

  test('of another batch says which', () => {
    expect(textOf(line(2, 'x', 'Pagado'), [], new Map([['x', '2026-11-10-1']]))).toBe('es del envío 2026-11-10-1');
  });

  test.each(['1000', '1.000', '$1.000', '$ 1.000', '1000,00', '1.000,00', '1000.00', '0000001000', 'CLP 1.000'])(
    'the amount %s is a thousand pesos',
    (amount) => {
      expect(kinds([line(2, 'a.2026', 'Pagado', { amount })])).toEqual(['confirm']);
    },
  );

  test.each(['19-11-2026', '19/11/2026 10:33', '2026-11-19T10:33:00', '20261119', '2026-11-19'])(
    '%s is a day',
    (day) => {
      expect(fates([line(2, 'a.2026', 'Pagado', { day })])[0]?.day).toBe('2026-11-19');
    },
  );

  test('the whole grid of what is known and what the bank says', () => {
    const grid = payoutStates.map((state) =>
      ['Pagado', 'Rechazado'].map((word) => kinds([line(2, 'a.2026', word)], [transfer('a.2026', state)])[0]),
    );
    expect(grid).toEqual([
      ['problem', 'problem'],
      ['confirm', 'return'],
      ['same', 'return'],
      ['problem', 'same'],
      ['problem', 'problem'],
    ]);
    expect(textOf(line(2, 'a.2026', 'Pagado'), [transfer('a.2026', 'prepared')])).toContain('antes hay que marcar');
    expect(textOf(line(2, 'a.2026', 'Pagado'), [transfer('a.2026', 'bounced')])).toBe(
      'el banco dice confirmada, y ya está devuelta',
    );
    expect(textOf(line(2, 'a.2026', 'Pagado'), [transfer('a.2026', 'confirmed')])).toBe('ya está confirmada');
  });
});

describe('[CON-19] the same transfer on several lines', () => {
  test('the same twice counts once', () => {
    const [one, other] = fates([line(2, 'a.2026', 'Pagado'), line(3, 'a.2026', 'Abonado')]);
    expect([one?.kind, other?.kind, other?.text]).toEqual(['confirm', 'same', 'repite la línea 2']);
  });

  test('confirmed and then returned has come back', () => {
    const [one, other] = fates([line(2, 'a.2026', 'Pagado'), line(9, 'a.2026', 'Rechazado')]);
    expect([one?.kind, one?.text, other?.kind]).toEqual(['same', 'más abajo, en la línea 9, volvió', 'return']);
  });

  test('returned and then confirmed cannot be: neither is taken', () => {
    expect(kinds([line(2, 'a.2026', 'Rechazado'), line(3, 'a.2026', 'Pagado')])).toEqual(['problem', 'problem']);
  });

  test('a line that is not taken by itself does not stop the others', () => {
    const wrong = line(2, 'a.2026', 'Rechazado', { amount: '7' });
    expect(kinds([wrong, line(3, 'a.2026', 'Pagado')])).toEqual(['problem', 'confirm']);
  });
});

describe('[CON-19] the columns', () => {
  test('are found by their names in whichever spelling and place', () => {
    expect(placesIn(['FECHA', 'monto', 'Estado ', 'motivo', 'glosa', 'otra'], shape)).toEqual({
      places: { glosa: 4, result: 2, reason: 3, amount: 1, day: 0 },
      missing: [],
      isHead: true,
    });
    expect(placesIn(['Glosa', 'Fecha'], shape).missing).toEqual(['Estado', 'Motivo', 'Monto']);
  });

  test('or by their numbers, where no line names them', () => {
    const numbers = { ...shape, columns: { glosa: '3', result: '1', reason: null, amount: null, day: null } };
    expect(placesIn(['x', 'y', 'z'], numbers)).toEqual({ places: { glosa: 2, result: 0 }, missing: [], isHead: false });
    expect(placesIn(['x'], numbers).missing).toEqual(['3']);
    expect(placesIn(['x', '1'], numbers).places.result, 'a name before a number').toBe(1);
  });

  test('the words are told apart', () => {
    expect(wordsIn('Pagado, Abonado ;\n Listo,, - ')).toEqual(['Pagado', 'Abonado', 'Listo']);
    expect(wordInBoth(shape)).toBeUndefined();
    expect(wordInBoth({ confirmed: ['Pagado'], returned: ['PAGADO'] })).toBe('Pagado');
    expect(Object.keys(answerSeparators).map((one) => separatorSign(one as keyof typeof answerSeparators))).toEqual([
      ';',
      ',',
      '\t',
      '|',
    ]);
  });
});

test('[CON-19] a batch as a whole, and what is to be done next', () => {
  const at = (exportedAt: string | null, lines: Partial<Record<PayoutState, number>>) => {
    const stage = stageOf({ exportedAt, lines });
    return [stage, nextStepOf({ exportedAt, lines })];
  };
  expect(at(null, { prepared: 2 })).toEqual(['prepared', 'export']);
  expect(at('x', { prepared: 2 })).toEqual(['filed', 'send']);
  expect(at('x', { sent: 1, bounced: 1 })).toEqual(['sent', 'answer']);
  expect(at('x', { confirmed: 1, bounced: 1 })).toEqual(['returned', null]);
  expect(at('x', { confirmed: 1, cancelled: 1 })).toEqual(['confirmed', null]);
  expect(at(null, { cancelled: 1 })).toEqual(['cancelled', null]);
  expect(batchSteps).toEqual(['export', 'send', 'answer']);
  expect((['prepared', 'filed', 'sent', 'confirmed', 'returned', 'cancelled'] as const).map(stageLabel)).toEqual([
    'Preparado',
    'Con archivo, sin entregar',
    'Entregado al banco',
    'Confirmado',
    'Con devoluciones',
    'Anulado',
  ]);
});

test('[BKS-07] an account that returned money is held until the driver has another', () => {
  expect([holdOf(undefined), holdOf({ returned: true }), holdOf({ returned: false })]).toEqual([
    'noAccount',
    'held',
    'changed',
  ]);
  expect(payoutHolds.map(holdLabel)).toEqual(['Retenida', 'Cambió de cuenta', 'Sin cuenta']);
  expect(payoutHolds.every((hold) => holdMeaning(hold).endsWith('.'))).toBe(true);
});
