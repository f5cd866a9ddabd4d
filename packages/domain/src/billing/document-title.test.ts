import { expect, test } from 'vitest';
import { documentNames, documentTitle, numberedTitle, paperTitle } from './document-title.ts';

test('[MNY-13] [BKS-14] a paper is a boleta or a factura only once a provider has issued it', () => {
  expect(paperTitle(undefined)).toBe('Comprobante de arriendo');
  expect(numberedTitle(paperTitle('boleta'), '1234')).toBe('Boleta electrónica N° 1234');
  expect(paperTitle('factura')).toBe('Factura electrónica');
  expect(documentTitle('credit_note')).toBe('Nota de crédito electrónica');
  expect(documentNames.factura).toBe('factura electrónica');
});
