import { expect, test } from 'vitest';
import { silenceWords, silentSince } from './news.ts';

const toldAt = new Date('2026-11-16T17:32:00Z');
const after = (ms: number) => new Date(toldAt.getTime() + ms);

test('DAY-11: a charge is without news when its charge point is not connected or has not told of it for three minutes', () => {
  expect(silentSince({ toldAt, connected: true }, after(179_999))).toBeNull();
  expect(silentSince({ toldAt, connected: true }, after(180_000))).toEqual(toldAt);
  expect(silentSince({ toldAt, connected: false }, after(1))).toEqual(toldAt);
  expect(silentSince({ toldAt: null, connected: false }, after(999_999))).toBeNull();
});

test('DAY-11: no news since an hour, and since a day when it is another one', () => {
  expect(silenceWords(toldAt, after(600_000))).toBe('Sin noticias desde las 14:32');
  expect(silenceWords('2026-11-17T02:58:00Z', '2026-11-17T03:05:00Z')).toBe('Sin noticias desde el 16/11 a las 23:58');
});
