import { localDate } from '@volante/domain/values/dates';
import { expect, test } from 'vitest';
import { newestFirst } from './newest-first.ts';

test('[MOV-01] [MOV-02] the newest day and in it the newest item first, without days that have none', () => {
  const bills = [
    { date: localDate('2026-11-09'), at: ['2026-11-09T12:00:00Z', '2026-11-09T20:00:00Z'] },
    { date: localDate('2026-11-10'), at: [] },
    { date: localDate('2026-11-11'), at: ['2026-11-11T12:00:00Z'] },
  ];
  const days = newestFirst(
    bills,
    ({ at }) => at,
    (at) => at,
  );
  expect(days.map(({ name, items }) => [name, items])).toEqual([
    ['miércoles 11 de noviembre', ['2026-11-11T12:00:00Z']],
    ['lunes 9 de noviembre', ['2026-11-09T20:00:00Z', '2026-11-09T12:00:00Z']],
  ]);
});
