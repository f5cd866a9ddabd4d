import { expect, test } from 'vitest';
import { codeOf } from './code.ts';

test.each([
  ['VLT-0007-1', 'VLT-0007-1'],
  ['  VLT-0007-1\n', 'VLT-0007-1'],
  ['https://carga.example/c/VLT-0007-1', 'VLT-0007-1'],
  ['HTTPS://carga.example/c/VLT-0007-1/?utm=qr#x', 'VLT-0007-1'],
  ['https://carga.example/c/VLT%2F7', 'VLT/7'],
  ['https://carga.example/c/100%', '100%'],
  ['https://carga.example/', null],
  ['https://', null],
  ['', null],
  ['   ', null],
])('[CHG-04] %j holds the code %j', (text, code) => {
  expect(codeOf(text)).toBe(code);
});
