import { expect, test } from 'vitest';
import { addressOf, amountIn, nextAfter, placeIn } from './address.ts';

test('[CON-21] view, page and open case stand in the address; what nobody knows is the view of those without owner', () => {
  for (const place of [{ view: 'mine' }, { view: 'all', after: 'x y', id: 'a/b' }] as const) {
    const [path = '', search = ''] = addressOf(place).split('?');
    expect(placeIn(path, search)).toEqual({ after: undefined, id: undefined, ...place });
  }
  expect(placeIn('/casos/%', 'vista=otra')).toEqual({ view: 'unassigned', after: undefined, id: '%' });
});

const row = (id: string, rest = {}) => ({
  id,
  waitsSince: '2026-11-10T10:00:00Z',
  snoozedUntil: null,
  owner: null,
  mine: false,
  ...rest,
});

test('[CON-21] after a case comes the longest waiting that nobody else has', () => {
  const rows = [
    row('open'),
    row('of another', { owner: 'Luis' }),
    row('put off', { snoozedUntil: '2026-11-11T10:00:00Z' }),
    row('answered', { waitsSince: null }),
    row('mine', { owner: 'Ana', mine: true }),
    row('free'),
  ];
  expect(nextAfter(rows, 'open')?.id).toBe('mine');
  expect(nextAfter(rows, 'mine')?.id).toBe('open');
  expect(nextAfter(rows.slice(0, 4), 'open')).toBeUndefined();
});

test('[CON-21] an amount is found by what the driver’s app says of it, and by nothing else', () => {
  expect(amountIn('2026-11-02 uber')).toEqual({ date: '2026-11-02', key: 'uber', day: null });
  expect(amountIn('2026-11-02 uber 6')).toEqual({ date: '2026-11-02', key: 'uber', day: 6 });
  for (const wrong of ['', '2026-11-02', 'ayer uber', '2026-11-02 uber 7']) expect(amountIn(wrong)).toBeUndefined();
});
