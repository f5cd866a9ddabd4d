import { expect, test } from 'vitest';
import { documentTypes, genericRut, saleKinds } from './invoicing-protocol.ts';

test('[MNY-13] [BKS-14] the numbers of the SII: boleta, factura, credit note, and a receiver without a RUT', () => {
  expect(documentTypes).toEqual({ boleta: 39, factura: 33, credit_note: 61 });
  expect(saleKinds).toEqual(['boleta', 'factura']);
  expect(genericRut).toBe('66666666-6');
});
