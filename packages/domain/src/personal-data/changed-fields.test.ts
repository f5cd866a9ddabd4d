import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('[CON-10] staff read which personal data changed in words, each once', () => {
  expect(changedFields('gender, region, city, commune, adrnumber')).toBe('género, comuna, dirección');
});

test('[CON-10] what a later release logs besides is shown as it is', () => {
  expect(changedFields('rut, shoe_size')).toBe('RUT, shoe_size');
});
