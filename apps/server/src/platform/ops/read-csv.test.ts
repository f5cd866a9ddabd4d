import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (text: string) =>
  readCsv(text, { isHeader: (line) => line.startsWith('name'), take: (fields, line) => ({ fields, line }) });

describe('[BKS-01] a CSV file', () => {
  test.each([
    ['a;b;c', ['a', 'b', 'c']],
    ['a,b,c', ['a', 'b', 'c']],
    ['a, b ;c', ['a, b', 'c']],
    ['"a;b" ; "c ""d"""', ['a;b', 'c "d"']],
    ['"a,b",c', ['a,b', 'c']],
    [';;', ['', '', '']],
    ['a,', ['a', '']],
    ['a', ['a']],
    ['""', ['']],
  ])('%s is taken apart', (line, fields) => {
    expect(read(line)).toEqual([{ fields, line: 1 }]);
  });

  test('is read line by line, without its header and empty lines', () => {
    expect(read('name;value\r\n\r\na;1\r\nb;2\r\n')).toEqual([
      { fields: ['a', '1'], line: 3 },
      { fields: ['b', '2'], line: 4 },
    ]);
  });

  test.each(['"a;b', 'a;"b', '"a"b;c', 'a"b;c'])('%s has a quote that is not closed', (line) => {
    expect(() => read(line)).toThrow('Línea 1: tiene comillas que no se cierran.');
  });
});
