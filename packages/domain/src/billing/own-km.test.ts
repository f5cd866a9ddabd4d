import { expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../values/dates.ts';
import { ownKm } from './own-km.ts';

const monday = parseLocalDate('2026-11-02')!;

test('[MNY-02] the km of a day are those of its own, without late ones and without what is no km', () => {
  const late = { field: 'rent', type: 'km', date: addDays(monday, -3) };
  const references = [
    { ...late, kms: 12.345 },
    { ...late, kms: 0.6 },
    { ...late, kms: null },
    { ...late, kms: 40, date: monday },
    { ...late, kms: 7, type: 'base' },
    { ...late, kms: 9, field: 'guarantee' },
  ];
  expect(ownKm({ date: monday, km: 100, references })).toBe(87.055);
});
