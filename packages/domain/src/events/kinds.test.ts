import { describe, expect, test } from 'vitest';
import { fieldOf } from '../billing/event-charges.ts';
import { comparableText } from '../values/comparable-text.ts';
import { eventKinds, kindFacts, kindNamed, noSuchKind, soldKinds, treatmentText } from './kinds.ts';

describe('[BKS-03] the kinds of events', () => {
  test('each have their Spanish name, the words of the API, their row of the bill, their accounts and their tax', () => {
    const table = eventKinds.map((kind) => {
      const { name, subject, type, charged, givenBack, sold } = kindFacts(kind);
      const row = fieldOf({ credited: false, subject, installments: 1 });
      return [kind, name, `${subject} ${type}`, row, charged, givenBack, sold ? 'IVA, boleta' : 'none'];
    });
    expect(table).toEqual([
      ['fine', 'Multa de tránsito', 'Control Fine', 'fines', 'fines', 'fines', 'none'],
      ['penalty', 'Multa de la empresa', 'Exchange Penalty', 'penaltys', 'penalties', 'refunds', 'none'],
      ['energy', 'Energía de carga', 'Charging Energy', 'other', 'charges', 'refunds', 'IVA, boleta'],
      ['cleaning', 'Lavado', 'Other Cleaning', 'other', 'charges', 'refunds', 'IVA, boleta'],
      ['damage', 'Daño', 'Other Damage', 'other', 'charges', 'refunds', 'none'],
      ['deductible', 'Deducible', 'Other Deductible', 'other', 'charges', 'refunds', 'none'],
      ['refund', 'Reembolso', 'Other Refund', 'other', 'charges', 'refunds', 'none'],
      ['other', 'Otro', 'Other Other', 'other', 'charges', 'refunds', 'none'],
    ]);
    expect(soldKinds).toEqual(['energy', 'cleaning']);
    expect(eventKinds.filter((kind) => kindFacts(kind).onlyCredited)).toEqual(['refund']);
  });

  test.each([
    ['multa de tránsito', 'fine'],
    ['MULTA DE TRANSITO', 'fine'],
    ['multa-de-transito', 'fine'],
    ['control', 'fine'],
    ['Exchange', 'penalty'],
    ['Multa  de la empresa ', 'penalty'],
    ['energia', 'energy'],
    ['Energy', 'energy'],
    ['lavado', 'cleaning'],
    ['Cleaning', 'cleaning'],
    ['DAÑO', 'damage'],
    ['dano', 'damage'],
    ['deducible', 'deductible'],
    ['Reembolso', 'refund'],
    ['otros', 'other'],
    ['Other', 'other'],
  ])('%s names %s', (text, kind) => {
    expect(kindNamed(text)).toBe(kind);
  });

  test.each(['', ' ', '?', 'multa', 'grúa', 'lavad', 'constructor'])(
    '%o names none, and is answered with the list',
    (text) => {
      expect(kindNamed(text)).toBeUndefined();
      expect(noSuchKind(text)).toBe(
        `'${text}' no es una clase de evento. Las clases son: Multa de tránsito, Multa de la empresa, Energía de carga, Lavado, Daño, Deducible, Reembolso, Otro.`,
      );
    },
  );

  test('no word names two of them', () => {
    const words = eventKinds.flatMap((kind) => {
      const { name, also, type } = kindFacts(kind);
      return [name, type, ...also].map(comparableText);
    });
    expect(new Set(words).size).toBe(words.length);
    expect(words).not.toContain('');
  });

  test('are told to staff with how they are treated', () => {
    expect((['fine', 'cleaning', 'refund'] as const).map(treatmentText)).toEqual([
      'sin IVA, fuera de la boleta; se cobra en multas de tránsito por pagar, se devuelve de multas de tránsito por pagar',
      'con IVA, en la boleta; se cobra en ingresos por cobros, se devuelve de reembolsos',
      'sin IVA, fuera de la boleta; solo a favor del conductor, se devuelve de reembolsos',
    ]);
  });
});
