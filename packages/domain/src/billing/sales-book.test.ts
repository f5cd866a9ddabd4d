import { describe, expect, test } from 'vitest';
import type { LocalDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import type { Rut } from '../values/rut.ts';
import { splitIva } from './boleta.ts';
import { type BookedDocument, salesBookRows, salesSums } from './sales-book.ts';

const document = (wish: Partial<BookedDocument>, total: number): BookedDocument => ({
  kind: 'boleta',
  folio: 7,
  date: '2026-10-05' as LocalDate,
  receiver: null,
  refersTo: null,
  ...splitIva(pesos(total)),
  totalAmount: pesos(total),
  ...wish,
});

const camila = { rut: '12345678-5' as Rut, name: 'Camila Rojas' };
const month = [
  document({}, 119_000),
  document({ kind: 'factura', folio: 3, receiver: camila }, 1_000),
  document({ kind: 'credit_note', folio: 1, receiver: camila, refersTo: { kind: 'factura', folio: 3 } }, 119),
];

describe('[BKS-15] the sales book', () => {
  test('has a row for each document: facturas name their receiver, credit notes what they refer to, and take away', () => {
    const [head, ...rows] = salesBookRows(month);
    expect(head).toEqual([
      'Tipo',
      'Documento',
      'Folio',
      'Fecha',
      'RUT',
      'Razón social',
      'Neto',
      'IVA',
      'Exento',
      'Total',
      'Tipo de referencia',
      'Folio de referencia',
    ]);
    expect(rows).toEqual([
      [39, 'Boleta electrónica', 7, '05/10/2026', '', '', 100_000, 19_000, 0, 119_000, '', ''],
      [33, 'Factura electrónica', 3, '05/10/2026', '12.345.678-5', 'Camila Rojas', 840, 160, 0, 1_000, '', ''],
      [61, 'Nota de crédito electrónica', 1, '05/10/2026', '12.345.678-5', 'Camila Rojas', -100, -19, 0, -119, 33, 3],
    ]);
  });

  test('adds up: net, IVA and exempt are the total, of one kind and of all', () => {
    expect(salesSums(month)).toEqual({ documents: 3, net: 100_740, iva: 19_141, exempt: 0, total: 119_881 });
    expect(salesSums([])).toEqual({ documents: 0, net: 0, iva: 0, exempt: 0, total: 0 });
    const exempt = document({ netAmount: pesos(0), iva: pesos(0) }, 500);
    expect(salesSums([exempt])).toMatchObject({ net: 0, iva: 0, exempt: 500, total: 500 });
  });
});
