import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { checkShape } from './shape-limits.ts';

const check = (text: string) => () => checkShape(parse(text));
const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');

test('the same field may be selected a few times at one place of the answer, also through fragments', () => {
  expect(check(`{ ${many(4, () => 'a { b }')} }`)).not.toThrow();
  expect(check(`{ ${many(5, () => 'a { b }')} }`)).toThrow('repetitions');
  expect(check(`{ ${many(5, (i) => `a: x${i}`)} }`)).toThrow('repetitions');
  expect(check(`{ ${many(5, () => '... { a }')} }`)).toThrow('repetitions');
  expect(check(`{ ${many(3, () => `a { ${many(2, () => 'b')} }`)} }`)).toThrow('repetitions');
  expect(check(`{ ${many(11, (i) => `a${i} { b }`)} }`)).not.toThrow();
  expect(check(`{ ...F } fragment F on T { ${many(5, () => 'a')} }`)).toThrow('repetitions');
});

test('selections, variables and fragments are counted', () => {
  expect(check(`{ ${many(100, (i) => `a${i}`)} }`)).not.toThrow();
  expect(check(`{ ${many(101, (i) => `a${i}`)} }`)).toThrow('selections');
  expect(check(`{ ${many(31, () => '...F')} } fragment F on T { a }`)).toThrow('fragments');
  expect(check(`{ a } ${many(31, (i) => `fragment F${i} on T { a }`)}`)).toThrow('fragments');
  expect(check(`query(${many(51, (i) => `$v${i}: ID`)}) { a }`)).toThrow('variables');
});
