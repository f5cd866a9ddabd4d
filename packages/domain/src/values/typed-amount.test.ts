import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPesos, mostPesos } from './money.ts';
import { groupThousands } from './number.ts';
import { readKwh, readPesos, readUf } from './typed-amount.ts';

const amount = fc.integer({ min: 1, max: mostPesos });
/** Texts of characters that people and programs write amounts with. */
const scribble = fc.string({ unit: fc.constantFrom(...'0123456789.,$ -+exX_'.split('')), maxLength: 9 });

describe('[MNY-10] pesos as a person types them', () => {
  test.each(['20000', '20.000', '$20.000', '$20000', '$ 20.000', ' 20.000 '])('%s is twenty thousand', (typed) => {
    expect(readPesos(typed)).toEqual({ value: 20_000 });
  });

  test.each([
    '1e4',
    '0x10',
    '',
    '$',
    'mil',
    '2 0000',
    '20.0000',
    '2000.000',
    '020',
    '0.020',
    '+5',
    '1.23.456',
    'NaN',
    '20-30',
    'USD 20,5',
  ])('%s is not an amount', (typed) => {
    expect(readPesos(typed).problem).toBe(`'${typed}' no es un monto en pesos. Escríbelo como 20.000 o 20000.`);
  });

  test.each(['20.00', '20,5', '20,000', '20.000,00', '1065.18', '$20,5', '20,'])('%s has decimals', (typed) => {
    expect(readPesos(typed).problem).toMatch(/los pesos no llevan decimales, y los miles se separan con punto/);
  });

  test.each(['-5', '-$20.000', '$-5', '−5'])('%s is negative', (typed) => {
    expect(readPesos(typed).problem).toBe(`'${typed}' es negativo: el monto se escribe sin signo.`);
  });

  test('has limits, which are its own when they are given', () => {
    expect(readPesos('0').problem).toBe("El monto va de $1 a $100.000.000, y '0' no está ahí.");
    expect(readPesos('100.000.001').problem).toMatch(/va de \$1 a \$100\.000\.000/);
    expect(readPesos('100.000.000')).toEqual({ value: mostPesos });
    expect(readPesos('0', { least: 0 })).toEqual({ value: 0 });
    expect(readPesos('20.001', { most: 20_000 }).problem).toMatch(/a \$20\.000/);
    expect(readPesos('99999999999999999999').problem).toMatch(/va de/);
  });

  test('every amount is read back from each way in which it is written', () => {
    fc.assert(
      fc.property(amount, (pesos) => {
        for (const written of [String(pesos), groupThousands(String(pesos)), formatPesos(pesos), `$${pesos}`]) {
          expect(readPesos(written)).toEqual({ value: pesos });
        }
      }),
    );
  });

  test('whatever is read is one of those ways: nothing else is guessed', () => {
    fc.assert(
      fc.property(scribble, (typed) => {
        const { value } = readPesos(typed);
        if (value === undefined) return;
        const digits = typed.trim().replace(/^\$ ?/, '');
        expect([String(value), groupThousands(String(value))]).toContain(digits);
      }),
      { numRuns: 20_000 },
    );
  });
});

const ofDay = { decimals: 2, least: 10_000, most: 500_000, example: '39.643,59' };
const price = { decimals: 12, least: 0, most: 1_000, example: '0,40' };

describe('[MNY-10] UF as a person types it', () => {
  test.each([
    ['39.643,59', '39643.59'],
    ['39643.59', '39643.59'],
    ['39643,59', '39643.59'],
    ['39643,5', '39643.5'],
    ['39.643', '39643'],
    ['39643', '39643'],
    [' 39643 ', '39643'],
    ['10.000', '10000'],
    ['500.000,00', '500000.00'],
  ])('%s is %s pesos', (typed, value) => {
    expect(readUf(typed, ofDay)).toEqual({ value });
  });

  test.each([
    ['0.40', '0.40'],
    ['0,40', '0.40'],
    ['0,0022', '0.0022'],
    ['0.500', '0.500'],
    ['1', '1'],
  ])('a price of %s is %s UF', (typed, value) => {
    expect(readUf(typed, price)).toEqual({ value });
  });

  test.each(['39643.591', '39643,591', '39,643.59', '4e4', '0x9AFB', '-39643', '39.64.359', '', ',5', '1.', '39 643'])(
    '%s is not guessed',
    (typed) => {
      expect(readUf(typed, ofDay).problem).toMatch(/no se entiende: escribe 39\.643,59\.$/);
    },
  );

  test('what is out of its limits is refused: 1.500 is not one and a half', () => {
    expect(readUf('1.500', price).problem).toMatch(/no puede ser: va de 0 a 1000/);
    for (const typed of ['412', '9.999,99', '500.000,01']) {
      expect(readUf(typed, ofDay).problem).toMatch(/no puede ser: va de 10000 a 500000\. Escribe 39\.643,59\.$/);
    }
    expect(readUf('412.000,00', ofDay)).toEqual({ value: '412000.00' });
  });

  test('every value is read back from each way in which it is written', () => {
    const fraction = fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 499_999 }), fraction, (whole, decimals) => {
        const [digits, dotted] = [String(whole), groupThousands(String(whole))];
        for (const written of [`${digits}.${decimals}`, `${digits},${decimals}`, `${dotted},${decimals}`]) {
          expect(readUf(written, ofDay)).toEqual({ value: `${whole}.${decimals}` });
        }
        for (const written of [digits, dotted]) expect(readUf(written, ofDay)).toEqual({ value: digits });
      }),
    );
  });

  test('whatever is read is one of those ways', () => {
    fc.assert(
      fc.property(scribble, (typed) => {
        const { value } = readUf(typed, { ...price, most: 1_000_000_000 });
        if (value === undefined) return;
        const [whole = '', decimals] = value.split('.');
        const tail = decimals === undefined ? '' : `,${decimals}`;
        const ways = [whole + tail, groupThousands(whole) + tail, value];
        expect(ways).toContain(typed.trim());
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('[BKS-13] kWh as a person types them', () => {
  const most = { most: 1_000 };

  test.each([
    ['12,5', 12_500],
    ['12.5', 12_500],
    ['12,34', 12_340],
    ['12,345', 12_345],
    [' 12 ', 12_000],
    ['0', 0],
    ['0,001', 1],
    // Thousands never begin with a zero.
    ['0.500', 500],
    ['999,999', 999_999],
    ['1000', 1_000_000],
    ['1.000,0', 1_000_000],
  ])('%s is %i Wh', (typed, wh) => {
    expect(readKwh(typed, most)).toEqual({ value: wh });
  });

  test.each(['1.234', '12.345', '1.000'])('%s could be two things, and both are said', (typed) => {
    const [whole, after] = typed.split('.');
    expect(readKwh(typed, most).problem).toBe(
      `'${typed}' kWh puede ser ${whole},${after} o ${whole}${after}: escríbelo sin punto, como 12,34.`,
    );
  });

  test.each(['', 'mil', '1e3', '-1', '12,3456', '12.3456', '1.23.456', ',5', '5,', '12 5', '0x10', '012', 'NaN'])(
    '%s is not guessed',
    (typed) => {
      expect(readKwh(typed, most).problem).toBe(`'${typed}' no se entiende: escribe los kWh como 12,34.`);
    },
  );

  test.each(['1000,001', '1.000,5', '1001', '99999999999999999999'])('%s is beyond every charge', (typed) => {
    expect(readKwh(typed, most).problem).toMatch(/^Los kWh van de 0 a 1\.000, y /);
  });

  test('every amount is read back from each way in which it is written, and never from a dot before three digits', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (wh) => {
        const [whole, decimals] = [Math.floor(wh / 1_000), String(wh % 1_000).padStart(3, '0')];
        expect(readKwh(`${whole},${decimals}`, most)).toEqual({ value: wh });
        if (decimals.endsWith('0')) expect(readKwh(`${whole}.${decimals.slice(0, 2)}`, most)).toEqual({ value: wh });
        expect(readKwh(`${whole}.${decimals}`, most).value).toBe(whole === 0 ? wh : undefined);
      }),
    );
  });

  test('nothing else is read', () => {
    fc.assert(
      fc.property(scribble, (typed) => {
        if (readKwh(typed, { most: 1_000_000_000 }).value === undefined) return;
        expect(typed.trim()).toMatch(/^(0|[1-9]\d*|[1-9]\d{0,2}(\.\d{3})+)(,\d{1,3})?$|^(0|[1-9]\d*)\.\d{1,3}$/);
        expect(typed.trim()).not.toMatch(/^[1-9]\d{0,2}\.\d{3}$/);
      }),
      { numRuns: 20_000 },
    );
  });
});
