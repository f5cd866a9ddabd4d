import { describe, expect, test } from 'vitest';
import { Chance } from '../faults/chance.ts';
import { illegal } from '../faults/machines.ts';
import { failureText, runBatches } from '../faults/run-batches.ts';
import { drawSchedule, scheduleHash } from '../faults/schedule.ts';
import { patience, rounds, seed } from '../kit/long.ts';

const server = process.env.TEST_DATABASE_URL || undefined;

describe('random histories with kills, cuts and repeats', () => {
  test(
    '[FRT-15] lose no acknowledged write, count no peso twice, take no illegal step, and the books fit',
    async () => {
      const reports = await runBatches({
        from: seed,
        count: rounds(20, 300),
        server,
        withinMs: rounds(25_000, 3_000_000),
      });
      const [broken] = reports.filter((report) => report.broken.length > 0);
      expect(broken && failureText(broken, server)).toBeUndefined();
      expect(reports.length).toBeGreaterThan(0);
    },
    patience(900_000),
  );

  test('[FRT-15] a seed always draws the same schedule, and another seed another one', () => {
    expect(scheduleHash(drawSchedule(7))).toBe(scheduleHash(drawSchedule(7)));
    expect(scheduleHash(drawSchedule(7))).not.toBe(scheduleHash(drawSchedule(8)));
    const drawn = Array.from({ length: 1_000 }, () => new Chance(3).whole(2, 4));
    expect(new Set(drawn).size).toBe(1);
  });

  test('[FRT-15] a step that no machine has is named', () => {
    const step = (machine: string, before: string, after: string) => ({ machine, row_key: '1', before, after });
    expect(illegal([step('payments', 'pending', 'paid'), step('exchanges', 'Started', 'Done')])).toEqual([]);
    expect(illegal([step('payments', 'paid', 'pending'), step('exchanges', 'Pending', 'Done')])).toEqual([
      'payments 1 went from paid to pending',
      'exchanges 1 went from Pending to Done',
    ]);
  });
});
