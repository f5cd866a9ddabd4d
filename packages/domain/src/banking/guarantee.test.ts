import { expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import {
  contributionTakenBackNews,
  guaranteeComesBack,
  guaranteeOrigins,
  guaranteeProgress,
  guaranteeReturnNews,
  guaranteeTermsText,
  guaranteeText,
  guaranteeWeeks,
  nextPart,
  summarizeGuarantee,
  guaranteeKeptNews,
} from './guarantee.ts';

test.each([
  [0, 0, { amount: 0, volanteContribution: 0, origin: 'driver' }],
  [50_000, 50_000, { amount: 100_000, volanteContribution: 50_000, origin: 'driver' }],
  [50_000, 50_001, { amount: 100_001, volanteContribution: 50_001, origin: 'volante' }],
] as const)('[BNK-04] driver %i and company %i', (driver, volante, summary) => {
  expect(summarizeGuarantee({ driver: pesos(driver), volante: pesos(volante) })).toEqual(summary);
});

test('[BNK-04] the guarantee is whole with its last peso and not before', () => {
  const progress = (amount: number) => guaranteeProgress({ amount: pesos(amount), total: pesos(300_000) });
  expect([0, 1, 299_999, 300_000, 310_000].map(progress)).toEqual([0, 0, 99, 100, 100]);
});

test('[BNK-04] a guarantee of nothing is whole; it is paid by the driver or by the company', () => {
  expect(guaranteeProgress({ amount: pesos(0), total: pesos(0) })).toBe(100);
  expect(guaranteeOrigins).toEqual(['driver', 'volante']);
});

test.each([
  [
    150_000,
    0,
    'Te devolvemos tu garantía: $150.000 a tu favor en la liquidación de esta semana. Si debes algo, se paga primero con ella.',
  ],
  [150_000, 20_000, expect.stringMatching(/^Te devolvemos .* El aporte de Volante, \$20\.000, vuelve a Volante\.$/)],
  [0, 1, 'Tu garantía se cerró. El aporte de Volante, $1, vuelve a Volante.'],
  [0, 20_000, 'Tu garantía se cerró. El aporte de Volante, $20.000, vuelve a Volante.'],
])('[MNY-12] what is told of %i of the driver and %i of the company', (driver, volante, news) => {
  expect(guaranteeReturnNews({ driver: pesos(driver), volante: pesos(volante) })).toEqual(news);
});

test('[MNY-12] the guarantee says whether it grows, is complete or was given back', () => {
  const shown = (amount: number, returned: number | null = null) =>
    guaranteeText({
      amount: pesos(amount),
      total: pesos(300_000),
      returned: returned === null ? null : { amount: pesos(returned), date: localDate('2026-11-10') },
    });
  expect(shown(100)).toBe('Se completa de a poco cada semana y se devuelve cuando termina tu arriendo.');
  expect(shown(300_000)).toBe('Está completa. Se devuelve cuando termina tu arriendo.');
  expect(shown(0, 150_000)).toBe('Te la devolvimos el 10/11/2026: $150.000 en la liquidación de esa semana.');
  expect(shown(0, 1)).toBe('Te la devolvimos el 10/11/2026: $1 en la liquidación de esa semana.');
  expect(shown(0, 0)).toContain('Se completa de a poco');
});

test('[MNY-12] a return that was a mistake is told with what stays in the guarantee', () => {
  expect(guaranteeKeptNews({ driver: pesos(150_000), volante: pesos(20_000) })).toBe(
    'La devolución de tu garantía fue un error y la anulamos: tus $150.000 siguen en ella y ya no están en la liquidación de esta semana.',
  );
  expect(guaranteeKeptNews({ driver: pesos(0), volante: pesos(20_000) })).toBe(
    'La devolución de tu garantía fue un error y la anulamos: sigue como estaba.',
  );
});

test('[BKS-02] a driver reads which contribution was taken back, and why', () => {
  const taken = { amount: pesos(20_000), day: localDate('2026-11-09'), reason: 'Era de otra conductora' };
  expect(contributionTakenBackNews({ ...taken, origin: 'driver' })).toBe(
    'Anulamos tu aporte de $20.000 del 09/11/2026 a tu garantía. Motivo: Era de otra conductora',
  );
  expect(contributionTakenBackNews({ ...taken, origin: 'volante' })).toContain(
    'Anulamos el aporte de Volante de $20.000',
  );
});

test('DAY-13: the next weekly bill adds a whole part, or what is still missing', () => {
  const [total, part] = [pesos(329_600), pesos(20_600)];
  const next = (amount: number) => nextPart({ total, part, amount: pesos(amount) });
  expect([0, 20_600, 309_001, 329_600, 400_000].map(next)).toEqual([20_600, 20_600, 20_599, 0, 0]);
});

test('DAY-13: before a plan is chosen the guarantee says its part, for how long, and when it comes back', () => {
  const terms = (amount: number, weekly: number) => ({
    total: pesos(329_600),
    amount: pesos(amount),
    weekly: pesos(weekly),
  });
  expect(guaranteeTermsText(terms(0, 20_600))).toBe(
    '$20.600 a la semana por unas 16 semanas, además del arriendo. Se devuelve cuando termina tu arriendo.',
  );
  expect(guaranteeTermsText(terms(20_601, 20_600))).toMatch(
    /^Ya juntaste \$20\.601\. \$20\.600 a la semana por unas 15 semanas, /,
  );
  expect(guaranteeTermsText(terms(329_000, 600))).toContain('$600 a la semana por 1 semana,');
  expect(guaranteeTermsText(terms(329_600, 0))).toBe('Ya la tienes completa. Se devuelve cuando termina tu arriendo.');
  expect(guaranteeWeeks(terms(329_600, 0))).toBe(0);
  expect(guaranteeComesBack).toContain('Si debes algo, se paga primero con ella.');
});
