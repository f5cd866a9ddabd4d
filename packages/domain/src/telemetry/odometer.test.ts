import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { count, firstOdometer, type OdometerDoubt } from './odometer.ts';

const noon = Date.parse('2026-11-13T15:00:00Z');
const km = 1_000;
const second = 1_000;
const hour = 3_600 * second;

/** What is counted of what a car says, each at its time after noon. */
function counted(said: readonly (readonly [ms: number, metres: number])[]) {
  const [[firstMs, firstM] = [0, 0], ...rest] = said;
  let odometer = firstOdometer(firstM, noon + firstMs);
  const doubts: OdometerDoubt[] = [];
  for (const [ms, metres] of rest) {
    const next = count(odometer, metres, noon + ms);
    odometer = next.odometer;
    if (next.doubt) doubts.push(next.doubt);
  }
  return { metres: odometer.odometerM - firstM, odometer, doubts };
}

/** Every ten seconds on the road, 0.2 km each, said as `unit` says it. */
const drive = (steps: number, unit: (n: number) => number = (n) => 1_000 * km + n * 200) =>
  Array.from({ length: steps + 1 }, (_, n) => [n * 10 * second, unit(n)] as const);

describe('the km of a car', () => {
  test('are what its odometer gains', () => {
    expect(counted(drive(300))).toMatchObject({ metres: 60 * km, doubts: [] });
  });

  test('are counted with an odometer of whole km, however often it speaks', () => {
    const seconds = Array.from({ length: 3_601 }, (_, n) => [n * second, Math.floor(n / 36) * km] as const);
    expect(counted(seconds)).toMatchObject({ metres: 100 * km, doubts: [] });
  });

  test('are counted after hours without a message', () => {
    expect(
      counted([
        [0, 0],
        [2 * hour, 300 * km],
      ]),
    ).toMatchObject({ metres: 300 * km, doubts: [] });
    // Two hours at 200 km/h and one kilometre: not a metre more.
    const twoHours = (metres: number) =>
      counted([
        [0, 0],
        [2 * hour, metres],
      ]);
    expect(twoHours(401 * km)).toMatchObject({ metres: 401 * km, doubts: [] });
    expect(twoHours(401 * km + 1)).toMatchObject({ metres: 0, doubts: ['jump'] });
  });

  test('go on from the highest after a step back of a kilometre at most, and from below after a longer one', () => {
    const after = (metres: number) => count(firstOdometer(5 * km, noon), metres, noon + second).odometer.saidM;
    expect([after(4 * km), after(4 * km - 1)]).toEqual([5 * km, 4 * km - 1]);
  });

  test('do not grow by a leap after a small step back', () => {
    const said = [
      [0, 5 * km],
      [second, 5 * km - 100],
      [2 * second, 50 * km],
    ] as const;
    expect(counted(said)).toMatchObject({ metres: 0, doubts: ['back', 'jump'] });
  });

  test('grow by many small leaps no faster than a car drives', () => {
    const leaps = Array.from({ length: 1_001 }, (_, n) => [n, n * km] as const);
    expect(counted(leaps).metres).toBeLessThanOrEqual(km + 56);
    const crawling = Array.from({ length: 36_001 }, (_, n) => [n * 100, n * 900] as const);
    expect(counted(crawling).metres).toBeLessThanOrEqual(201 * km);
  });

  test('do not grow by a leap, and go on from there: a unit that was changed is believed again', () => {
    const changed = drive(60, (n) => (n < 30 ? 1_000 * km : 48_210 * km) + n * 200);
    expect(counted(changed)).toMatchObject({ metres: 59 * 200, doubts: ['jump'] });
    const anew = drive(60, (n) => (n < 30 ? 1_000 * km : 0) + n * 200);
    expect(counted(anew)).toMatchObject({ metres: 59 * 200, doubts: ['back'] });
  });

  test('go on after a unit that said 0 for minutes on the road', () => {
    const restarted = drive(200, (n) => (n >= 10 && n < 40 ? 0 : 1_000 * km + n * 200));
    expect(counted(restarted)).toMatchObject({ metres: (9 + 160) * 200, doubts: ['back', 'jump'] });
  });

  test('do not grow by an odometer that goes to and fro', () => {
    const parked = drive(600, (n) => 1_000 * km + (n % 2) * 100);
    expect(counted(parked).metres).toBe(100);
    const sawtooth = Array.from({ length: 10_001 }, (_, n) => [n * 10, (n % 2) * 2 * km] as const);
    expect(counted(sawtooth).metres).toBeLessThanOrEqual(km + 100 * 56);
  });

  test('end where an odometer ends', () => {
    const most = 2_000_000 * km;
    const beyond = [
      [0, most],
      [10 * second, 0],
      [20 * second, 500],
    ] as const;
    expect(counted(beyond).odometer.odometerM).toBe(most);
  });
});

test('whatever a car says, its km never go back and never exceed 200 km/h and a kilometre', () => {
  const said = fc.record({ after: fc.integer({ min: 1, max: 600_000 }), metres: fc.integer({ min: 0, max: 40_000 }) });
  fc.assert(
    fc.property(fc.array(said, { maxLength: 80 }), (messages) => {
      let at = noon;
      let odometer = firstOdometer(0, at);
      for (const { after, metres } of messages) {
        at += after;
        const next = count(odometer, metres, at).odometer;
        expect(next.odometerM).toBeGreaterThanOrEqual(odometer.odometerM);
        expect(next.odometerM).toBeLessThanOrEqual(km + ((at - noon) * 200) / 3_600 + 0.001);
        odometer = next;
      }
    }),
  );
});
