import { setTimeZone } from '@volante/domain/values/time-zone';
import { santiagoZone } from '@volante/domain/values/vectors/santiago-zone';
import { afterEach, describe, expect, test } from 'vitest';
import { firstSlot, newestSlot, parseCron } from './cron.ts';

/** All moments of the schedule between two instants, newest first. */
function slots(cron: string, after: string, until: string): string[] {
  const schedule = parseCron(cron);
  const found: string[] = [];
  let end = new Date(until);
  for (;;) {
    const slot = newestSlot(schedule, new Date(after), end);
    if (!slot) return found;
    found.push(slot.toISOString().slice(0, 16));
    end = new Date(slot.getTime() - 1);
  }
}

describe('a schedule', () => {
  test.each(['*/10 * * * *', '0 3 * * *', '20 0 1 * *', '0 0 * * 1'])(
    '[RUN-07] its first moment, forwards: %s',
    (cron) => {
      // Both changes of the clock lie between.
      const [after, until] = ['2026-03-30T10:17Z', '2026-09-10T00:00Z'];
      const first = firstSlot(parseCron(cron), new Date(after), new Date(until));
      expect(first?.toISOString().slice(0, 16)).toBe(slots(cron, after, '2026-05-20T00:00Z').at(-1));
      expect(firstSlot(parseCron(cron), new Date(after), first!)).toEqual(first);
      expect(firstSlot(parseCron(cron), new Date(after), new Date(first!.getTime() - 1))).toBeUndefined();
    },
  );

  test('counts by the clock in Santiago, winter and summer', () => {
    expect(slots('0 3 * * *', '2026-07-01T00:00Z', '2026-07-02T00:00Z')).toEqual(['2026-07-01T07:00']);
    expect(slots('0 3 * * *', '2026-12-01T00:00Z', '2026-12-02T00:00Z')).toEqual(['2026-12-01T06:00']);
  });

  test('includes its end and leaves out its beginning', () => {
    const midnight = '2026-11-16T03:00Z';
    expect(slots('0 0 * * 1', '2026-11-10T00:00Z', midnight)).toEqual(['2026-11-16T03:00']);
    expect(slots('0 0 * * 1', midnight, '2026-11-22T00:00Z')).toEqual([]);
  });

  test('reads lists, ranges, steps and both Sundays', () => {
    expect(slots('*/20 8-9 * * *', '2026-11-16T00:00Z', '2026-11-17T00:00Z')).toHaveLength(6);
    expect(slots('5,35 12 * * *', '2026-11-16T00:00Z', '2026-11-17T00:00Z')).toEqual([
      '2026-11-16T15:35',
      '2026-11-16T15:05',
    ]);
    const sunday = ['2026-11-22T15:00'];
    expect(slots('0 12 * * 0', '2026-11-16T00:00Z', '2026-11-23T00:00Z')).toEqual(sunday);
    expect(slots('0 12 * * 7', '2026-11-16T00:00Z', '2026-11-23T00:00Z')).toEqual(sunday);
    expect(slots('0 12 20/5 * *', '2026-11-16T00:00Z', '2026-12-01T00:00Z')).toHaveLength(3);
  });

  test('with both a day and a weekday runs when either matches', () => {
    const found = slots('0 12 18 * 1', '2026-11-15T00:00Z', '2026-11-22T00:00Z');
    expect(found).toEqual(['2026-11-18T15:00', '2026-11-16T15:00']);
  });

  test('looks only into its month', () => {
    expect(slots('0 12 1 3 *', '2026-01-01T00:00Z', '2027-01-01T00:00Z')).toEqual(['2026-03-01T15:00']);
  });

  test('is searched quickly even when it runs once a month or once a year', () => {
    const monthly = parseCron('0 3 1 * *');
    const started = performance.now();
    for (let look = 0; look < 300; look += 1) {
      newestSlot(monthly, new Date('2026-11-01T06:00Z'), new Date('2026-12-01T05:59Z'));
    }
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(slots('0 12 29 2 *', '2026-01-01T00:00Z', '2033-01-01T00:00Z')).toEqual([
      '2032-02-29T15:00',
      '2028-02-29T15:00',
    ]);
  });

  test.each([
    '* * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '* * * 13 *',
    'a * * * *',
    '5-1 * * * *',
    '*/0 * * * *',
  ])('"%s" is refused', (text) => {
    expect(() => parseCron(text)).toThrow(/cron/);
  });
});

// On Sunday 6 September 2026 the clock goes from 00:00 to 01:00; on Sunday 5 April 2026 from 24:00 back to 23:00.
describe('the nights when the clock changes', () => {
  const spring = ['2026-09-04T12:00Z', '2026-09-07T12:00Z'] as const;
  const autumn = ['2026-04-03T12:00Z', '2026-04-06T12:00Z'] as const;

  test('a job at the hour that is skipped runs once, just after it', () => {
    expect(slots('30 0 * * *', ...spring)).toEqual(['2026-09-07T03:30', '2026-09-06T04:00', '2026-09-05T04:30']);
    expect(slots('0 0 * * *', ...spring)).toEqual(['2026-09-07T03:00', '2026-09-06T04:00', '2026-09-05T04:00']);
  });

  test('a job at the hour that comes twice runs once', () => {
    expect(slots('30 23 * * *', ...autumn)).toEqual(['2026-04-06T03:30', '2026-04-05T02:30', '2026-04-04T02:30']);
    expect(slots('0 0 * * *', ...autumn)).toEqual(['2026-04-06T04:00', '2026-04-05T04:00', '2026-04-04T03:00']);
  });

  test('an hourly job runs every hour', () => {
    expect(slots('10 * * * *', '2026-04-05T00:00Z', '2026-04-05T08:00Z')).toHaveLength(8);
    expect(
      slots('10 * * * *', '2026-09-06T00:00Z', '2026-09-06T08:00Z').filter((slot) => slot.endsWith(':10')),
    ).toHaveLength(8);
  });
});

describe('[GRD-05] in another zone', () => {
  afterEach(() => setTimeZone(santiagoZone));

  test.each([
    { name: '<-04>4', offset: -240, at: ['2026-12-02T07:40', '2026-12-01T07:40'] },
    { name: '<+0530>-5:30', offset: 330, at: ['2026-12-01T22:10', '2026-11-30T22:10'] },
    { name: '<-0345>3:45', offset: -225, at: ['2026-12-02T07:25', '2026-12-01T07:25'] },
  ])('a job goes by the clock of $name', ({ at, ...zone }) => {
    setTimeZone({ ...zone, changes: [] });
    expect(slots('40 3 * * *', '2026-11-30T12:00Z', '2026-12-02T12:00Z')).toEqual(at);
  });
});
