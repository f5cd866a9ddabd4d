import { describe, expect, test } from 'vitest';
import { documentNames } from '../documents/names.ts';
import { carDocumentNames } from '../fleet/documents.ts';
import { freeText } from '../values/free-text.ts';
import { returnReasons } from './return-reasons.ts';

describe.each([...documentNames, ...carDocumentNames])('[CON-08] reasons to return %s', (name) => {
  const reasons = returnReasons(name);

  test('have a digit each', () => {
    expect(reasons.length).toBeGreaterThanOrEqual(3);
    expect(reasons.length).toBeLessThanOrEqual(9);
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  test('are whole sentences that a form takes', () => {
    for (const reason of reasons) {
      expect(reason).toMatch(/^\p{Lu}.*\.$/u);
      expect(freeText(reason)).toBe(reason);
    }
  });
});

test('[CON-08] a photo of a card is never asked for its pages, nor a certificate for its other side', () => {
  expect(returnReasons('cedulaIdentidadFront').join(' ')).not.toContain('páginas');
  expect(returnReasons('hojaVida').join(' ')).not.toContain('otro lado');
  expect(returnReasons('padron').join(' ')).not.toContain('vencido');
});
