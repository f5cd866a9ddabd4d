import { addDays, localDate } from '@volante/domain/values/dates';
import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeWeek } from '../kit/bills.ts';
import { chargingPhone, station } from '../kit/charging.ts';
import { onPostgres } from '../kit/database.ts';
import { patience, repeat, rounds } from '../kit/long.ts';
import { RawPoint } from '../kit/raw-point.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

vi.setConfig({ testTimeout: patience(120_000) });

const plate = 'CHRG71';
/** $2.670 for 10 kWh. */
const price = 267;
const first = localDate('2026-10-05');
let monday = first;
const noonOf = (days: number) => new Date(Date.parse(`${addDays(monday, days)}T15:00:00Z`));
const clock = startingAt(noonOf(1));
let server: TestServer;
let uid: string;
let place: Awaited<ReturnType<typeof station>>;

const ctx = () => server.system.contextFor({ kind: 'system' });

beforeAll(async () => {
  server = await startTestServer({ clock, config: { roles: new Set(['api', 'ocpp'] as const) } });
  ({ uid } = await scenario(server.system).driver({ status: 'rent', plate }).create());
  place = await station(server, 'reversas', { price });
});
afterAll(() => server.close());

const ops = (domain: string, action: string, options: Record<string, string>) =>
  runOpsAction(server.system, modules, { staff: 'ana', domain, action, options: { yes: 'si', ...options } });
const done = async (domain: string, action: string, options: Record<string, string>) => {
  const answer = await ops(domain, action, options);
  expect(answer, answer.text).toMatchObject({ ok: true });
  return answer.text;
};
const correct = (session: string, kwh: string) =>
  ops('charging', 'correct', { session, kwh, why: 'Leímos el medidor' });
const reverse = (id: string) => ops('events', 'reverse', { id, reason: 'El cargador no era ese' });

/** A charge that has just ended, by its charge point's word. */
async function charged(wh: number): Promise<{ id: string; transactionId: number; point: RawPoint }> {
  const phone = await chargingPhone(server, uid);
  const point = await (await RawPoint.connect(server, place)).boot();
  const { id, transactionId } = await point.begun(phone, place.connectors[0]!.id, plate, { at: clock.now() });
  clock.moveTo(new Date(clock.now().getTime() + 50 * 60_000));
  await point.call('StopTransaction', { transactionId, meterStop: wh, timestamp: clock.now().toISOString() });
  return { id, transactionId, point };
}

interface Booked {
  id: string;
  amount: number;
  credited: boolean;
  reversed: boolean;
}

/** The events that charge for a session, as they stand in the database. */
async function events(sessionId: string): Promise<Booked[]> {
  const { rows } = await server.system.pool.query<Booked>(
    `select e.id, e.amount, e.credited, r.event_id is not null as reversed
     from events e left join event_reversals r on r.event_id = e.id
     where e.source like 'charging/' || $1 || '/%' order by e.created_at, e.source`,
    [sessionId],
  );
  return rows;
}

/** What the driver paid for energy by their bills, over all weeks: charges less refunds. */
async function net(): Promise<number> {
  const token = await tokenFor(server.system, uid);
  let sum = 0;
  for (let from = first; from <= monday; from = addDays(from, 56)) {
    const { data } = await server.graphql(
      token,
      `query ($uid: String!, $from: String!, $to: String!) {
        getDriverBillDaysLimitDates(uid: $uid, initialDatetime: $from, finalDatetime: $to) {
          incomes { other } expenses { other }
        }
      }`,
      { uid, from: `${from}T00:00:00`, to: `${addDays(from, 55)}T23:59:59` },
    );
    const days: { incomes: { other: number }; expenses: { other: number } }[] = data.getDriverBillDaysLimitDates;
    sum += days.reduce((total, { incomes, expenses }) => total + expenses.other - incomes.other, 0);
  }
  return sum;
}

const costOf = async (id: string): Promise<number> =>
  (await (await chargingPhone(server, uid)).sessions({ id })).instances[0].cost;

const signed = ({ amount, credited }: Booked) => (credited ? -amount : amount);
const standing = async (id: string) =>
  (await events(id)).filter(({ reversed }) => !reversed).reduce((sum, one) => sum + signed(one), 0);

/** Session, events and bills of a driver who charged once more since `before`, which are all to say this sum. */
async function agree(id: string, before: number, sum: number): Promise<void> {
  expect({ session: await costOf(id), events: await standing(id), net: (await net()) - before }).toEqual({
    session: sum,
    events: sum,
    net: sum,
  });
}

describe('[BKS-09] a reversed energy charge and a corrected session agree', () => {
  test('reversed first: the correction charges all of it, not the difference to what was given back', async () => {
    const before = await net();
    const { id } = await charged(10_000);
    await agree(id, before, 2_670);
    const [booking] = await events(id);
    expect((await reverse(booking!.id)).text).toMatch(/^Evento \S+ reversado por \S+: abono de \$2\.670 a \S+\.$/);
    await agree(id, before, 0);
    expect((await correct(id, '20')).text).toMatch(/20,00 kWh, \$5\.340 en total/);
    await agree(id, before, 5_340);
    expect((await events(id)).map(signed)).toEqual([2_670, 5_340]);
    // Said once more, nothing is left to book.
    await correct(id, '20');
    await agree(id, before, 5_340);
    expect(await events(id)).toHaveLength(2);
  });

  test.each([0, 1])('corrected first: whichever of the two events is reversed (%i), both are', async (asked) => {
    const before = await net();
    const { id } = await charged(10_000);
    await correct(id, '20');
    await agree(id, before, 5_340);
    const both = await events(id);
    expect(both.map(signed)).toEqual([2_670, 2_670]);
    const { text } = await reverse(both[asked]!.id);
    expect(text.split('\n')).toHaveLength(2);
    for (const one of both) expect(text).toContain(`Evento ${one.id} reversado por`);
    await agree(id, before, 0);
    expect(await reverse(both[1 - asked]!.id)).toEqual({ ok: false, text: 'El evento ya está reversado.' });
    await agree(id, before, 0);
  });

  test('corrected downwards and reversed: the driver is given back what was left of it, no more', async () => {
    const before = await net();
    const { id } = await charged(10_000);
    await correct(id, '4');
    await agree(id, before, 1_068);
    const [charge] = await events(id);
    await reverse(charge!.id);
    await agree(id, before, 0);
    await correct(id, '10');
    await agree(id, before, 2_670);
  });

  test('the rehearsal of a reversal names all that goes with it, and changes nothing', async () => {
    const before = await net();
    const { id } = await charged(10_000);
    await correct(id, '20');
    const [charge] = await events(id);
    const options = { id: charge!.id, reason: 'Ensayo' };
    const { text } = await runOpsAction(server.system, modules, {
      staff: 'ana',
      domain: 'events',
      action: 'reverse',
      options,
    });
    expect(text.match(/reversado por/g)).toHaveLength(2);
    await agree(id, before, 5_340);
  });

  test('the receipt and the list of staff say that nothing is paid', async () => {
    const { id } = await charged(10_000);
    await reverse((await events(id))[0]!.id);
    expect(await costOf(id)).toBe(0);
    const list = await runOpsAction(server.system, modules, {
      staff: 'ana',
      domain: 'charging',
      action: 'list',
      options: {},
    });
    expect(list.text).toMatch(new RegExp(`${id} .*10,00 kWh {2}\\$0 \\(cobro reversado\\)`));
  });

  test('an event that only borrows the name of a booking takes nothing with it', async () => {
    const before = await net();
    const { id } = await charged(10_000);
    const wish = { driver: uid, kind: 'otro', title: 'Otro', description: 'Otro', amount: '500' };
    const text = await done('events', 'add', { ...wish, source: `charging/${id}/9`, approve: 'true' });
    await reverse(/Evento (\S+):/.exec(text)![1]!);
    await agree(id, before, 2_670);
  });

  test('what the charge point reports after staff closed and reversed it is for staff to judge', async () => {
    const before = await net();
    const phone = await chargingPhone(server, uid);
    const point = await (await RawPoint.connect(server, place)).boot();
    const { id, transactionId } = await point.begun(phone, place.connectors[0]!.id, plate, { at: clock.now() });
    clock.moveTo(new Date(clock.now().getTime() + 50 * 60_000));
    await point.call('MeterValues', point.reading(transactionId, clock.now(), { wh: 5_000 }));
    await done('charging', 'stop', { session: id, close: 'true', why: 'No vuelve' });
    await agree(id, before, 1_335);
    await reverse((await events(id))[0]!.id);
    await point.call('StopTransaction', { transactionId, meterStop: 6_000, timestamp: clock.now().toISOString() });
    await agree(id, before, 0);
  });
});

const kwh = fc.integer({ min: 0, max: 40_000 }).map((wh) => (wh / 1_000).toFixed(3).replace('.', ','));
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ correct: kwh }) },
  { weight: 3, arbitrary: fc.record({ reverse: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ close: fc.constant(true) }) },
);

/** Its cost by the rule's text: kWh × price, rounded once. */
const costOfKwh = (said: string) => Math.round((Number(said.replace(',', '')) * price) / 1_000);

test('[BKS-09] in any order and repetition of both, over closed weeks, session, events and net say one sum', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 9 }), async (acts) => {
      const before = await net();
      const { id, point } = await charged(10_000);
      let sum = 2_670;
      for (const one of acts) {
        if ('correct' in one) {
          expect((await correct(id, one.correct)).ok).toBe(true);
          sum = costOfKwh(one.correct);
        } else if ('reverse' in one) {
          const all = await events(id);
          const asked = all[one.reverse % all.length]!;
          expect((await reverse(asked.id)).ok).toBe(!asked.reversed);
          if (!asked.reversed) sum = 0;
        } else {
          const closed = monday;
          monday = addDays(monday, 7);
          clock.moveTo(noonOf(1));
          await closeWeek(ctx(), closed);
        }
        await agree(id, before, sum);
      }
      await point.vanish();
    }),
    { numRuns: rounds(8, 150) },
  );
  const { text } = await runOpsAction(server.system, modules, {
    staff: 'ana',
    domain: 'ledger',
    action: 'check',
    options: {},
  });
  expect(text).toMatch(/^El libro cuadra/);
});

test.runIf(onPostgres)('[BKS-09] at once: whoever comes first, they agree', async () => {
  await repeat(rounds(6, 100), async () => {
    const before = await net();
    const { id, point } = await charged(10_000);
    const [charge] = await events(id);
    const answers = await Promise.all([correct(id, '20'), reverse(charge!.id), correct(id, '5'), reverse(charge!.id)]);
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(3);
    const sum = await costOf(id);
    expect([0, 1_335, 5_340]).toContain(sum);
    await agree(id, before, sum);
    await point.vanish();
  });
});
