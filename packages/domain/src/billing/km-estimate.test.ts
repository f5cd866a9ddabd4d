import { describe, expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import { kmEstimateText } from './km-estimate.ts';

const tuesday = localDate('2026-10-13');
const silence = (from: string | null, to: string | null, date = tuesday) => ({ date, from, to });

describe('[MNY-04] a line of km', () => {
  test('says that it is an estimate, and when the car was without signal', () => {
    expect(kmEstimateText([silence('2026-10-13T19:20:00Z', '2026-10-13T20:40:00Z')], tuesday)).toBe(
      'estimado: el auto estuvo sin señal entre las 16:20 y las 17:40 hrs del 13/10',
    );
    expect(kmEstimateText([silence('2026-10-14T01:20:00Z', '2026-10-14T11:00:00Z')], tuesday)).toBe(
      'estimado: el auto estuvo sin señal entre las 22:20 hrs del 13/10 y las 08:00 hrs del 14/10',
    );
    const two = [
      silence('2026-10-13T12:00:00Z', '2026-10-13T13:00:00Z'),
      silence('2026-10-13T19:00:00Z', '2026-10-13T21:00:00Z'),
    ];
    expect(kmEstimateText(two, tuesday)).toBe(
      'estimado: el auto estuvo sin señal entre las 09:00 y las 10:00 hrs del 13/10 y entre las 16:00 y las 18:00 hrs del 13/10',
    );
  });

  test('says that it corrects one, and nothing where the km were known all along', () => {
    expect(kmEstimateText([silence(null, null)], tuesday)).toBe(
      'corrige una estimación: el auto envió los datos que faltaban',
    );
    expect(kmEstimateText([], tuesday)).toBeUndefined();
    expect(kmEstimateText([silence(null, null, localDate('2026-10-12'))], tuesday)).toBeUndefined();
  });
});
