import { expect, test } from 'vitest';
import { type FaqEntry, searchFaq } from './faq.ts';

const answer = { children: [] };
const entries: FaqEntry[] = [
  { id: 'a', section: 'pagosDetail', title: '¿Cómo se devuelve la garantía?', answer },
  { id: 'b', section: 'pagosDetail', title: '¿Cuándo me pagan?', answer },
  { id: 'c', section: 'segurosDetail', title: '¿La garantía cubre un choque?', answer },
];
const found = (text: string, section: FaqEntry['section'] | '' = '') =>
  searchFaq(entries, { text, section }).map(({ id }) => id);

test('[HLP-01] the search looks for a part of the title and forgives accents and capitals', () => {
  expect(found('GARANTIA')).toEqual(['a', 'c']);
  expect(found('garantía')).toEqual(['a', 'c']);
  expect(found('  cuando me ')).toEqual(['b']);
  expect(found('')).toEqual(['a', 'b', 'c']);
  expect(found('peaje')).toEqual([]);
});

test('[HLP-01] the topic and the search hold together', () => {
  expect(found('garantia', 'segurosDetail')).toEqual(['c']);
  expect(found('', 'pagosDetail')).toEqual(['a', 'b']);
  expect(found('pagan', 'segurosDetail')).toEqual([]);
});
