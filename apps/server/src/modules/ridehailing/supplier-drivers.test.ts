import { expect, test } from 'vitest';
import { readDriversPage } from './supplier-drivers.ts';

const read = (answer: unknown) => readDriversPage(Object(answer));
const camila = { subject: 'camila@volante.test', category: 'Diamond' };

test('[MNY-05] a page of drivers is read with what we ask of it', () => {
  expect(read({ drivers: [{ ...camila, rating: 4.9 }], next: 'camila@volante.test' })).toEqual({
    drivers: [camila],
    strange: [],
    next: 'camila@volante.test',
  });
  expect(read({ drivers: [] })).toEqual({ drivers: [], strange: [], next: null });
});

test.each<[string, unknown]>([
  ['a category nobody knows', { ...camila, category: 'Ruby' }],
  ['no category', { subject: camila.subject }],
  ['no name', { category: 'Gold' }],
  ['a name of blanks', { subject: ' ', category: 'Gold' }],
  ['nothing', null],
])('[MNY-05] a driver with %s is skipped, and the others are not', (_what, driver) => {
  const page = read({ drivers: [driver, camila] });
  expect(page?.drivers).toEqual([camila]);
  expect(page?.strange).toHaveLength(1);
});

test.each<[string, unknown]>([
  ['no drivers', { error: 'x' }],
  ['an empty cursor of the next page', { drivers: [camila], next: '' }],
])('[MNY-05] an answer with %s is not a valid page', (_what, answer) => expect(read(answer)).toBeUndefined());
