import { expect, test } from 'vitest';
import { boletaTitle, numberedTitle } from './boleta-title.ts';

test('[MNY-13] a paper is a boleta only once a provider has issued it', () => {
  expect(boletaTitle(false)).toBe('Comprobante de arriendo');
  expect(numberedTitle(boletaTitle(true), '1234')).toBe('Boleta electrónica N° 1234');
});
