import { describe, expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import { type CountedKm, kmChanges, kmEffectWords } from './km-effect.ts';

const km = (driverId: string, day: string, metres: number, closed = false): CountedKm => ({
  driverId,
  day: localDate(day),
  metres,
  closed,
});

describe('[CON-15] whose km change', () => {
  const before = [km('ana', '2026-11-16', 52_400), km('beto', '2026-11-16', 10_000), km('ana', '2026-11-15', 7_000)];

  test('what one loses another gets; who is new or has none left is named, who stays alike is not', () => {
    expect(
      kmChanges(before, [
        km('ana', '2026-11-16', 40_000),
        km('caro', '2026-11-16', 22_400),
        km('ana', '2026-11-15', 7_000),
      ]),
    ).toEqual([km('ana', '2026-11-16', -12_400), km('beto', '2026-11-16', -10_000), km('caro', '2026-11-16', 22_400)]);
    expect(kmChanges(before, before.toReversed())).toEqual([]);
  });

  test('in words, with the day, and where it is billed when its week is closed', () => {
    const names: Record<string, string> = { ana: 'Ana', beto: 'Beto' };
    const words = kmEffectWords(
      [km('ana', '2026-11-16', -12_400), km('beto', '2026-11-08', 1_234_567, true)],
      (id) => names[id] ?? '',
    );
    expect(words).toBe(
      'Cambian los km:\nAna: −12,4 km el 16/11/2026\nBeto: +1.234,567 km el 08/11/2026 (su semana ya cerró: va a la que está abierta)',
    );
    expect(kmEffectWords([], () => '')).toBe('No cambian los km de nadie.');
  });
});
