import { describe, expect, test } from 'vitest';
import { namedRecord, referenceKey } from './reference-key.ts';

describe('[BKS-02] a reference', () => {
  test('has one key in every spelling, and needs a letter or a number', () => {
    for (const spelling of ['TRF-77', 'trf-77', 'TRF-77 ', 'TRF 77'])
      expect(referenceKey(spelling, 'source')).toBe('TRF77');
    for (const nothing of ['', '  ', 'x'.repeat(101)]) {
      expect(() => referenceKey(nothing, 'source')).toThrow('de 1 a 100 caracteres');
    }
    expect(() => referenceKey('-/-', 'source')).toThrow('no tiene letras ni números');
  });

  test('names the record that is spelled the same, or the only one that is left', () => {
    const record = (reference: string, reversed = false) => ({ reference, reversed_at: reversed ? new Date(0) : null });
    const [capital, small] = [record('TRF-77'), record('trf-77')];
    const named = (reference: string, ...records: ReturnType<typeof record>[]) =>
      namedRecord(records, reference, 'source');
    expect(named('TRF 77')).toBeUndefined();
    expect(named('TRF 77', capital)).toBe(capital);
    expect(named('trf-77 ', capital, small)).toBe(small);
    expect(() => named('TRF 77', capital, small)).toThrow("escribe una de 'TRF-77', 'trf-77'");
    expect(named('TRF 77', record('TRF-77', true), small)).toBe(small);
    expect(named('TRF 77', record('TRF-77', true))).toMatchObject({ reference: 'TRF-77' });
  });
});
