import { demoPlans } from '@volante/demo/plans';
import { addDays, localDate, startOfDay } from '@volante/domain/values/dates';
import { modules } from '@volante/server/modules';
import { billDays, closeDueWeeks, recordKm, weekBills } from '@volante/server/modules/billing/public';
import { importPlans } from '@volante/server/modules/plans/public';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../kit/auditor.ts';
import { giveSheets } from '../kit/bills.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const first = localDate('2026-10-05');
const clock = startingAt(startOfDay(first));
const planId = 'electrico-compartido';
const discount = 15;
const wrong = '40000.00';

let server: TestServer;
/** The Monday of the open week. */
let open = first;
const ctx = () => server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });
const ops = (domain: string, action: string, options: Record<string, string> = {}) =>
  runOpsAction(server.system, modules, { staff: 'ana', domain, action, options });

async function close(): Promise<void> {
  open = addDays(open, 7);
  clock.moveTo(new Date(startOfDay(open).getTime() + 3_600_000));
  await closeDueWeeks(ctx());
}

beforeAll(async () => {
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const), demo: false } });
  await importPlans(ctx(), demoPlans);
});
afterAll(() => server.close());

const { sections } = demoPlans.find(({ _id }) => _id === planId)!;
const none = { uber: 0, tolls: 0, fines: 0, penaltys: 0, other: 0, refund: 0, prePay: 0 };

/** Rent of a week as an auditor computes it who knows everything from the beginning. */
const rentOf = (metres: readonly number[], uf: string, basePrice: string | null = '0.40'): number =>
  audited(metres.map((each) => ({ ...none, metres: each, sheet: { uf, discount, basePrice, sections } }))).reduce(
    (sum, { rent }) => sum + rent,
    0,
  );

async function aClosedWeek(basePrice: string | null = '0.40') {
  const monday = open;
  const day = (index: number) => addDays(monday, index);
  clock.moveTo(new Date(startOfDay(day(6)).getTime() + 60_000));
  const { uid } = await signedInDriver(server.system);
  const days = [0, 1, 2].map((each) => ({ uid, date: day(each), uf: wrong, discount, basePrice, planId }));
  await giveSheets(ctx(), days);
  const metres = [80_000, 0, 120_500];
  const count = (index: number, driven: number) => {
    metres[index] = driven;
    return recordKm(ctx(), [{ uid, carId: 'BBBB11', day: day(index), metres: driven }]);
  };
  for (const [index, driven] of metres.entries()) await count(index, driven);
  await close();
  return {
    uid,
    metres,
    count,
    correct: async (value: string) => {
      const answer = await ops('billing', 'correct-uf', { date: monday, value, force: 'si', yes: 'si' });
      expect(answer, answer.text).toMatchObject({ ok: true });
    },
    /** Everything ever charged as rent, in closed weeks and the open one. */
    charged: async () => {
      const bills = await weekBills(ctx(), uid);
      const days = await billDays(ctx(), uid, open, addDays(open, 6));
      return [...bills, ...days].reduce((sum, { expenses }) => sum + expenses.rent, 0);
    },
  };
}

describe('[MNY-06] km that become known late of a week whose UF was corrected', () => {
  test('cost what they would have cost with the right UF, and the line says both values', async () => {
    const week = await aClosedWeek();
    expect(await week.charged()).toBe(rentOf(week.metres, wrong));
    await week.correct('41057.20');
    await week.count(0, 500_000);
    expect(await week.charged()).toBe(rentOf(week.metres, '41057.20'));
    const lines = (await billDays(ctx(), week.uid, open, addDays(open, 6))).flatMap(({ references }) =>
      references.filter(({ type }) => type === 'uf').map(({ ref }) => ref),
    );
    expect(new Set(lines)).toEqual(new Set(['40000.00/41057.20']));
    await close();
    await week.correct('41057.20');
    expect(await week.charged()).toBe(rentOf(week.metres, '41057.20'));
  });

  test('[GRD-06] that turn out to be none on a day without a shift give the whole correction of that day back', async () => {
    const week = await aClosedWeek(null);
    await week.correct('41057.20');
    await week.count(0, 0);
    expect(await week.charged()).toBe(rentOf([0, 0, 120_500], '41057.20', null));
  });

  test('in whatever order both become known, and however often', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ index: fc.nat({ max: 2 }), driven: fc.nat({ max: 900_000 }) }) },
      { weight: 2, arbitrary: fc.record({ uf: fc.integer({ min: 3_900_000, max: 4_300_000 }) }) },
      { weight: 1, arbitrary: fc.constant('close' as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
        const week = await aClosedWeek();
        let right = wrong;
        for (const one of steps) {
          if (one === 'close') await close();
          else if ('uf' in one) {
            right = (one.uf / 100).toFixed(2);
            await week.correct(right);
          } else await week.count(one.index, one.driven);
          expect(await week.charged()).toBe(rentOf(week.metres, right));
        }
        await close();
        expect(await week.charged()).toBe(rentOf(week.metres, right));
        expect((await ops('ledger', 'check')).text).toMatch(/^El libro cuadra/);
      }),
      { numRuns: 8 },
    );
  });

  test.runIf(onPostgres)('also when both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const week = await aClosedWeek();
      await Promise.all([week.correct('42000.00'), week.count(0, 700_000), week.count(2, 10_000)]);
      expect(await week.charged()).toBe(rentOf(week.metres, '42000.00'));
    }
  });
});
