import { expect, test } from 'vitest';
import { csvFile, csvRow } from './csv.ts';

test.each(['=1+1', '+56911112222', '-1', '@SUM(A1)', '\tx', '\rx'])(
  '[CON-12] %j is no formula to a spreadsheet',
  (text) => {
    expect(csvRow([text]).replaceAll('"', '')).toBe(`'${text}`);
  },
);

test('[CON-12] amounts are plain numbers, and words that a cell ends with are quoted', () => {
  expect(csvRow([-30_000, 'a;b', 'dijo "sí"', 'dos\nlíneas', ' =1', ''])).toBe(
    '-30000;"a;b";"dijo ""sí""";"dos\nlíneas"; =1;',
  );
});

test('[CON-12] a file begins with the mark by which spreadsheets read accents', () => {
  expect(csvFile([['Año'], [1]])).toBe('\uFEFFAño\r\n1\r\n');
});
