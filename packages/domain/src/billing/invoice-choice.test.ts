import { describe, expect, test } from 'vitest';
import { localities } from '../geography/regions.ts';
import { type InvoiceChoice, invoiceChoiceMistakes, invoiceChoiceOf, isSameChoice } from './invoice-choice.ts';

const factura = { kind: 'factura', giro: 'Transporte de pasajeros', address: 'Av. Matta 1012', commune: 'Ñuñoa' };

describe('[BKS-14] the choice of boleta or factura', () => {
  test('of a factura needs giro, address and commune; a boleta needs nothing', () => {
    expect(invoiceChoiceMistakes(factura)).toEqual({});
    expect(invoiceChoiceMistakes({ kind: 'boleta', giro: '', address: '', commune: '' })).toEqual({});
    expect(invoiceChoiceMistakes({ kind: 'factura', giro: ' ', address: '', commune: '' })).toEqual({
      giro: 'Escribe tu giro como aparece en el SII',
      address: 'Escribe la calle y el número',
      commune: 'Elige una comuna de la lista',
    });
    expect(invoiceChoiceMistakes({ ...factura, kind: 'recibo' })).toEqual({ kind: 'Elige boleta o factura' });
  });

  test('has no more letters than the SII’s format has room for, and none that nobody sees', () => {
    const longest = { ...factura, giro: 'g'.repeat(40), address: 'a'.repeat(70) };
    expect(invoiceChoiceMistakes(longest)).toEqual({});
    expect(invoiceChoiceMistakes({ ...longest, giro: 'g'.repeat(41), address: 'a'.repeat(71) })).toEqual({
      giro: 'Escríbelo en a lo más 40 letras',
      address: 'Escríbelo en a lo más 70 letras',
    });
    // What is only spaces between words does not count.
    expect(invoiceChoiceMistakes({ ...factura, giro: `a${' '.repeat(60)}b` })).toEqual({});
    expect(invoiceChoiceMistakes({ ...factura, giro: 'Taxi 🚕' })).toEqual({ giro: 'Escríbelo sin emojis.' });
    expect(invoiceChoiceMistakes({ ...factura, address: 'Av.\u202e Matta' }).address).toMatch(/invisibles/);
    expect(invoiceChoiceMistakes({ ...factura, commune: 'Atlantis' })).toHaveProperty('commune');
    expect(Math.max(...localities.map(({ commune }) => commune.length))).toBeLessThanOrEqual(20);
  });

  test('is stored on one line each, and a boleta forgets the rest', () => {
    expect(invoiceChoiceOf({ ...factura, giro: '  Transporte \t de  pasajeros ' })).toEqual(factura);
    expect(invoiceChoiceOf({ ...factura, kind: 'boleta' })).toEqual({ kind: 'boleta' });
  });

  test('is the same only when every word of a factura is', () => {
    const boleta: InvoiceChoice = { kind: 'boleta' };
    const one = invoiceChoiceOf(factura);
    expect([isSameChoice(boleta, boleta), isSameChoice(one, { ...one })]).toEqual([true, true]);
    expect([isSameChoice(boleta, one), isSameChoice(one, boleta)]).toEqual([false, false]);
    for (const change of [{ giro: 'Taxi' }, { address: 'Otra 1' }, { commune: 'Maipú' }]) {
      expect(isSameChoice(one, invoiceChoiceOf({ ...factura, ...change }))).toBe(false);
    }
  });
});
