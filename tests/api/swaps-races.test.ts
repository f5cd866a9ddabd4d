import { addDays, localDateOf } from '@volante/domain/values/dates';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres } from '../kit/database.ts';
import { patience, repeat, rounds } from '../kit/long.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { swapsApi } from '../kit/swaps-api.ts';
import { participantsOf, type SwappingCouple } from '../kit/swaps.ts';

/** A Monday, 12:00 in Santiago: the shift of the morning. */
const start = new Date('2026-11-16T15:00:00Z');
const clock = startingAt(start);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(start));

const { couple, ask, codeOf, create, update, list, asked, weekAhead, notices, statusOf } = swapsApi(() => server);

describe.runIf(onPostgres)('[PET-08] at once, on PostgreSQL', () => {
  const winners = (answers: Awaited<ReturnType<typeof ask>>[]) => answers.filter((one) => codeOf(one) === 'ok').length;
  const swapped = ['AM', 'PM', 'AM', 'AM', 'AM', 'AM', 'AM'];
  const asBefore = ['AM', 'AM', 'AM', 'AM', 'AM', 'AM', 'AM'];

  /** Whatever won: the two weeks are each other's complement, and they are what the status says. */
  async function isWhole(two: SwappingCouple): Promise<void> {
    const status = await statusOf(two);
    const [mine, theirs] = [await weekAhead(two.am), await weekAhead(two.pm)];
    expect(mine).toEqual(status === 'accepted' ? swapped : asBefore);
    expect(theirs).toEqual(mine.map((type) => (type === 'AM' ? 'PM' : 'AM')));
  }

  /** Returns what ended the petition, so that the next round finds the couple as it was. */
  async function undo(id: string): Promise<void> {
    await server.system.pool.query('delete from agreed_shifts where agreement_id = $1', [id]);
  }

  test(
    'accept and delete: one wins',
    async () => {
      const two = await couple();
      await repeat(rounds(5, 100), async (round) => {
        const id = await asked(two);
        const answers = [() => update(two.pm, id, true), () => update(two.am, id, false)];
        if (round % 2 === 1) answers.reverse();
        const done = await Promise.all(answers.map((answer) => answer()));
        expect(winners(done)).toBe(1);
        expect(done.map(codeOf).toSorted()).toEqual(['CONFLICT', 'ok']);
        await isWhole(two);
        await undo(id);
      });
    },
    patience(60_000),
  );

  test(
    'two accepts: one effect',
    async () => {
      const two = await couple();
      await repeat(rounds(5, 100), async () => {
        const id = await asked(two);
        const done = await Promise.all([update(two.pm, id, true), update(two.pm, id, true)]);
        expect(done.map(codeOf)).toEqual(['ok', 'ok']);
        const { rows } = await server.system.pool.query(
          'select count(*)::int as n from agreed_shifts where agreement_id = $1',
          [id],
        );
        expect(rows).toEqual([{ n: 2 }]);
        await isWhole(two);
        await undo(id);
      });
      // Told once for each petition.
      expect(await notices(two.am)).toHaveLength(rounds(5, 100));
    },
    patience(60_000),
  );

  test(
    'accept and reject: one wins',
    async () => {
      const two = await couple();
      await repeat(rounds(3, 100), async () => {
        const id = await asked(two);
        const done = await Promise.all([update(two.pm, id, true), update(two.pm, id, false)]);
        expect(winners(done)).toBe(1);
        await isWhole(two);
        await undo(id);
      });
    },
    patience(60_000),
  );

  test(
    'accepting around the expiry: accepted in time, or expired, never both',
    async () => {
      const two = await couple();
      await repeat(rounds(3, 100), async (round) => {
        clock.moveTo(new Date(start.getTime() + round * 7 * 86_400_000));
        const id = await asked(two);
        const midnight = new Date(`${addDays(localDateOf(clock.now()), 1)}T03:30:00Z`);
        clock.moveTo(new Date(midnight.getTime() - 30 * 60_000 - 5));
        const done = await Promise.all([update(two.pm, id, true), update(two.pm, id, true)]);
        const status = await statusOf(two);
        expect(['accepted', 'expired', 'created']).toContain(status);
        expect(winners(done) > 0).toBe(status === 'accepted');
        clock.moveTo(midnight);
        expect(codeOf(await update(two.pm, id, true))).toBe(status === 'accepted' ? 'ok' : 'CONFLICT');
        await undo(id);
        await server.system.pool.query(
          `update shift_change_petitions set status = 'expired', closed_at = expires_at where id = $1 and status = 'created'`,
          [id],
        );
      });
    },
    patience(60_000),
  );

  test(
    'both ask at once: the couple has one petition',
    async () => {
      await repeat(rounds(3, 100), async () => {
        const two = await couple();
        const done = await Promise.all(
          [two.am, two.pm, two.am].map((uid) => create(uid, participantsOf(two, { 1: 'pm' }))),
        );
        expect(done.map(codeOf).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'ok']);
        expect((await list(two.am)).total).toBe(1);
      });
    },
    patience(60_000),
  );
});
