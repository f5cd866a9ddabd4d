import { demoPlans } from '@volante/demo/plans';
import { linesOf } from '@volante/domain/billing/explain-lines';
import { shiftPrice } from '@volante/domain/plans/price';
import { addDays, localDate, startOfDay } from '@volante/domain/values/dates';
import { modules } from '@volante/server/modules';
import { accountingModule } from '@volante/server/modules/accounting/module';
import { recordUf } from '@volante/server/modules/accounting/public';
import { billDays, closeDueWeeks, recordKm, weekBills } from '@volante/server/modules/billing/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { importPlans } from '@volante/server/modules/plans/public';
import { startingAt } from '@volante/server/platform/clock';
import { makeLog } from '@volante/server/platform/log';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveSheets } from '../kit/bills.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const monday = localDate('2026-10-05');
const day = (days: number) => addDays(monday, days);
const closing = (weeks: number) => new Date(startOfDay(day(7 * weeks)).getTime() + 60_000);
const clock = startingAt(closing(1));
const logged: string[] = [];
/** What the week was closed with, which was a typing error. */
const wrong = '40000.00';

let server: TestServer;
/** One drives on; the other gave the car back, so that the open week has no rent of theirs. */
let stays: string;
let leaves: string;

const ctx = () => server.system.contextFor({ kind: 'system' });
const ops = (domain: string, action: string, options: Record<string, string> = {}) =>
  runOpsAction(server.system, modules, { staff: 'ana', domain, action, options });
const correct = (options: Record<string, string>) => ops('billing', 'correct-uf', { yes: 'si', ...options });

/** Everything that was closed, byte for byte. */
async function closedBills(): Promise<string> {
  const { rows } = await sql`
    select md5(string_agg(t::text, '|' order by t::text)) from bill_lines t where date < ${day(7)}
    union all select md5(string_agg(t::text, '|' order by t::text)) from bill_weeks t where monday = ${monday}
    union all select md5(string_agg(t::text, '|' order by t::text)) from journal_entries t where date < ${day(7)}
    union all select md5(string_agg(t::text, '|' order by t::text)) from day_sheets t where date < ${day(7)}`.execute(
    ctx().db,
  );
  return JSON.stringify(rows);
}

async function corrections(uid: string) {
  const bills = await billDays(ctx(), uid, day(7), day(20));
  const lines = bills.flatMap((bill) => bill.references.filter(({ type }) => type === 'uf'));
  return { lines, sum: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

beforeAll(async () => {
  server = await startTestServer({
    clock,
    config: { roles: new Set(['api'] as const), demo: false },
    log: makeLog('debug', { write: (line) => void logged.push(line) }),
  });
  await importPlans(ctx(), demoPlans);
  clock.moveTo(new Date(startOfDay(day(6)).getTime() + 60_000));
  for (let index = 0; index < 2; index += 1) {
    const { uid } = await signedInDriver(server.system);
    await giveSheets(
      ctx(),
      [0, 1, 2].map((each) => ({ uid, date: day(each), uf: wrong, discount: 15, basePrice: '0.40' })),
    );
    await recordKm(ctx(), [{ uid, carId: 'BBBB11', day: day(0), metres: 100_000 }]);
    if (index === 0) stays = uid;
    else leaves = uid;
  }
  clock.moveTo(closing(1));
  await closeDueWeeks(ctx());
  await giveSheets(ctx(), [{ uid: stays, date: day(7), uf: '41057.20', basePrice: '0.40' }]);
});
afterAll(() => server.close());

/** What each line of a closed day comes to with another UF. */
async function atUf(uid: string, ufs: Readonly<Record<number, string>>): Promise<number> {
  const bills = await billDays(ctx(), uid, monday, day(6));
  const lines = bills.flatMap((bill) => bill.references.filter(({ field }) => field === 'rent'));
  return lines.reduce((sum, { date, base, kms }) => {
    const [, uf] = Object.entries(ufs).findLast(([from]) => day(Number(from)) <= date)!;
    const price = kms === null ? shiftPrice(base, uf, 15) : Math.round(kms * Number(base) * Number(uf) * 0.85);
    return sum + price;
  }, 0);
}

describe('[MNY-06] a UF that closed weeks were billed with', () => {
  test('is refused when it is far from the day before, and rehearsed without --yes', async () => {
    const far = await correct({ date: day(0), value: '46.057,20' });
    expect(far).toEqual({
      ok: false,
      text: expect.stringMatching(/\$46\.057,20, a más de \d %.* \$41\.057,20.*--force/),
    });
    const open = await correct({ date: day(7), value: '41.060' });
    expect(open).toEqual({ ok: false, text: expect.stringContaining('está abierta') });
    const shown = await ops('billing', 'correct-uf', { date: day(0) });
    expect(shown.text).toMatch(
      /^Ensayo: .*\n {2}UF del 05\/10\/2026 al 11\/10\/2026: ajustes a 2 conductores, \$[\d.]+ por cobrar y \$0/,
    );
    expect((await corrections(stays)).lines).toEqual([]);
  });

  test('is made up for in the open week, line by line, with its reason; closed bills stay', async () => {
    const before = await closedBills();
    const billed = (await weekBills(ctx(), stays))[0]!.expenses.rent;
    expect(billed).toBe(await atUf(stays, { 0: wrong }));
    expect(await correct({ date: day(0) })).toMatchObject({ ok: true });
    expect(await closedBills()).toBe(before);
    for (const uid of [stays, leaves]) {
      const { lines, sum } = await corrections(uid);
      expect(lines.map(({ date, ref }) => [date, ref])).toEqual(
        [0, 1, 2].map((each) => [day(each), '40000.00/41057.20']),
      );
      expect(billed + sum).toBe(await atUf(uid, { 0: '41057.20' }));
      const notices = (await notificationsOf(ctx().db, uid)).map(({ message }) => message);
      expect(notices).toContainEqual(
        expect.stringMatching(
          /^Corregimos la UF del 05\/10 al 11\/10: tu arriendo sube \$[\d.]+ en tu semana en curso\.$/,
        ),
      );
    }
    const [bill] = await billDays(ctx(), stays, day(7), day(7));
    const [line] = linesOf({ ...bill!, uber: [], tag: [] }, 'rent.uf');
    expect(line).toMatchObject({
      label: 'UF corregida',
      detail:
        'UF del 05/10/2026: era $40.000, es $41.057,20 · 0,4 UF × (1 − 15%): de $13.600 a $13.959 · ' +
        '100 km × 0,0022 UF × (1 − 15%): de $7.480 a $7.678',
      late: monday,
    });
  });

  test('is corrected exactly once, however often it is said, and again when it is another value', async () => {
    const { sum } = await corrections(stays);
    expect((await correct({ date: day(0) })).text).toBe(
      'UF del 05/10/2026 al 11/10/2026: no hay diferencias por ajustar.',
    );
    expect((await corrections(stays)).sum).toBe(sum);
    const billed = (await weekBills(ctx(), stays))[0]!.expenses.rent;
    // From Tuesday on it was less, by more than is plausible.
    await correct({ date: day(1), value: '36.000', force: 'si' });
    expect(billed + (await corrections(stays)).sum).toBe(await atUf(stays, { 0: '41057.20', 1: '36000.00' }));
    await correct({ date: day(1), value: '41.057,20', force: 'si' });
    expect((await corrections(stays)).sum).toBe(sum);
    await correct({ date: day(1), value: '30.000', force: 'si' });
    expect(billed + (await corrections(leaves)).sum).toBe(await atUf(leaves, { 0: '41057.20', 1: '30000.00' }));
  });

  test.runIf(onPostgres)('is corrected once by two at the same time', async () => {
    await Promise.all([1, 2, 3].map(() => correct({ date: day(1), value: '29.000', force: 'si' })));
    const billed = (await weekBills(ctx(), stays))[0]!.expenses.rent;
    expect(billed + (await corrections(stays)).sum).toBe(await atUf(stays, { 0: '41057.20', 1: '29000.00' }));
  });

  test('can give back more than a week’s rent, and the week closes with it', async () => {
    const { sum } = await corrections(leaves);
    expect(sum).toBeLessThan(0);
    clock.moveTo(closing(2));
    await closeDueWeeks(ctx());
    const [bill] = await weekBills(ctx(), leaves);
    expect(bill).toMatchObject({ date: day(14), expenses: { rent: sum }, balance: -sum - bill!.debt });
    expect((await ops('ledger', 'check')).text).toMatch(/^El libro cuadra/);
    expect((await correct({ date: day(0) })).text).toContain('no hay diferencias');
  });
});

describe('[MNY-06] the UF table', () => {
  const watch = () => accountingModule.jobs.find(({ name }) => name === 'accounting-watch-uf')!.run(ctx());

  test('that is behind is an error of the log, a metric, and a line for staff; a new value ends it', async () => {
    const today = day(14);
    await watch();
    expect(logged.join('')).toContain('the UF table is stale');
    expect(await ops('accounting', 'check')).toEqual({
      ok: false,
      text: expect.stringMatching(/^La tabla de la UF está atrasada: llega hasta el 2026-10-06, hace 13 días\./),
    });
    const metric = async () =>
      /^volante_uf_days_behind (\S+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];
    await expect.poll(metric, { timeout: 60_000 }).toBe('13');
    logged.length = 0;
    await recordUf(ctx(), { date: addDays(today, -1), value: '41100.00', source: 'staff:ana', force: true });
    await watch();
    expect(logged.join('')).not.toContain('stale');
    expect(await ops('accounting', 'check')).toMatchObject({ ok: true });
    await expect.poll(metric, { timeout: 60_000 }).toBe('1');
  });

  test('takes no step beyond the law’s without --force', async () => {
    const typed = { date: day(14), value: '45.999,00', yes: 'si' };
    const refused = await ops('accounting', 'uf', typed);
    expect(refused).toEqual({ ok: false, text: expect.stringMatching(/a más de \d %/) });
    expect(await ops('accounting', 'uf', { ...typed, force: 'si' })).toMatchObject({ ok: true });
  });
});
