import { expect, test } from 'vitest';
import { cellText } from './cell.ts';
import { filterWords, foundWords } from './words.ts';

const filters = [
  { name: 'text', title: 'Nombre', kind: 'text', choices: [] },
  { name: 'status', title: 'Estado', kind: 'choice', choices: [{ value: 'rent', label: 'arrendando' }] },
  { name: 'debt', title: 'Con deuda', kind: 'tick', choices: [] },
] as const;

test('[CON-12] a page on paper says its filters as the form does', () => {
  const list = { filters: filters.map((one) => ({ ...one, choices: [...one.choices] })) };
  const asked = { filters: { status: 'rent', debt: 'true', text: 'Rosa' }, order: 'name' };
  expect(filterWords(list, asked)).toBe('Nombre: Rosa · Estado: arrendando · Con deuda: sí');
  expect(filterWords(list, { filters: {}, order: 'name' })).toBe('Sin filtros');
  expect([1, 1_812].map(foundWords)).toEqual(['1 encontrado', '1.812 encontrados']);
});

test('[CON-12] cells read as people write them', () => {
  expect(cellText('when', '2026-11-19T17:05:00.000Z')).toBe('19/11/2026 14:05');
  expect(cellText('pesos', '30000')).toBe('$30.000');
  expect(cellText('text', null)).toBe('—');
});
