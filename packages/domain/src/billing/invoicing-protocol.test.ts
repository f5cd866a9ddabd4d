import { expect, test } from 'vitest';
import { documentTypes, genericRut } from './invoicing-protocol.ts';

test('[MNY-13] the numbers of the SII: boleta, credit note, and a receiver without a RUT', () => {
  expect(documentTypes).toEqual({ boleta: 39, credit_note: 61 });
  expect(genericRut).toBe('66666666-6');
});
