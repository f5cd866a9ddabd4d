import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type LocalDate, localDate, startOfDay } from '@volante/domain/values/dates';
import { kmBetween, odometerReadings, readingsAround } from '@volante/server/modules/telemetry/public';
import { declaredStatements } from '@volante/server/platform/database/statement';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres, openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { carOf, partitionNames, placesOfReadings, record, runJob } from '../kit/readings.ts';

const first = localDate('2026-11-02');
const hour = 3_600_000;
const at = (day: LocalDate, hours: number) => new Date(startOfDay(day).getTime() + hours * hour);
const dayAfter = (days: number) => addDays(first, days);
/** The partition that ends with this day of Santiago, where midnight is at three in UTC at that time. */
const endOf = (day: LocalDate) => `car_readings_until_${addDays(day, 1).replaceAll('-', '')}03`;

let database: TestDatabase;
let system: TestSystem;
let car: string;

beforeEach(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
  car = await carOf(system, 'partitions');
});
afterEach(async () => {
  await system.close();
  await database.drop();
});

/** The job of every hour, once on each of these days. */
async function prepareDays(from: number, to: number): Promise<void> {
  for (let day = from; day <= to; day += 1) await runJob(system, 'prepare', at(dayAfter(day), 9.1));
}

describe('[RUN-09] readings', () => {
  test('lie in the partition of their day in Santiago, from its first moment to its last', async () => {
    await prepareDays(0, 3);
    // The first one holds all until a week after the job first ran; from then on each day has its own.
    const names = [7, 8, 9, 10].map((days) => endOf(dayAfter(days)));
    expect(await partitionNames(system)).toEqual([...names, 'car_readings_rest']);
    await runJob(system, 'prepare', at(dayAfter(3), 23));
    expect(await partitionNames(system)).toHaveLength(5);

    const ninth = dayAfter(9);
    const moments = [at(dayAfter(0), 8), at(ninth, -0.1), at(ninth, 0), at(ninth, 23.9), at(ninth, 24)];
    await record(system, car, moments);
    expect((await placesOfReadings(system, car)).map(({ place }) => place)).toEqual([
      endOf(dayAfter(7)),
      endOf(dayAfter(8)),
      endOf(ninth),
      endOf(ninth),
      endOf(dayAfter(10)),
    ]);
  });

  test('from before all days and after all days are stored, once, and stay when the days come', async () => {
    await prepareDays(0, 1);
    const moments = [at(addDays(first, -400), 1), at(dayAfter(12), 5), at(dayAfter(400), 5)];
    for (let times = 0; times < 3; times += 1) await record(system, car, moments);
    const rest = 'car_readings_rest';
    expect(await placesOfReadings(system, car)).toEqual([
      { at: moments[0], place: endOf(dayAfter(7)) },
      { at: moments[1], place: rest },
      { at: moments[2], place: rest },
    ]);
    await prepareDays(2, 6);
    await record(system, car, moments);
    expect(await placesOfReadings(system, car)).toEqual([
      { at: moments[0], place: endOf(dayAfter(7)) },
      { at: moments[1], place: endOf(dayAfter(12)) },
      { at: moments[2], place: rest },
    ]);
    // The day of the summer time that begins has 23 hours, and the job was away for some days.
    await runJob(system, 'prepare', at(localDate('2027-08-28'), 9));
    await runJob(system, 'prepare', at(localDate('2027-08-29'), 9));
    expect((await partitionNames(system)).slice(-3)).toEqual([
      'car_readings_until_2027090504',
      'car_readings_until_2027090603',
      rest,
    ]);
    expect(await placesOfReadings(system, car)).toHaveLength(3);
  });

  test('are dropped by whole days after ninety, and nothing younger', async () => {
    await prepareDays(0, 4);
    const days = [7, 8, 9, 10, 11, 12].map(dayAfter);
    await record(
      system,
      car,
      days.flatMap((day) => [at(day, 0), at(day, 12), at(day, 23.9)]),
    );
    const eighth = dayAfter(8);
    await runJob(system, 'forget', at(addDays(eighth, 90), 4.3));
    // Emptied but there: a place for whatever comes from before the others.
    expect(await partitionNames(system)).toEqual([
      endOf(dayAfter(7)),
      ...days.slice(1, 5).map(endOf),
      'car_readings_rest',
    ]);
    expect((await placesOfReadings(system, car)).map((reading) => reading.at)).toEqual(
      days.slice(1).flatMap((day) => [at(day, 0), at(day, 12), at(day, 23.9)]),
    );

    const ctx = system.contextFor({ kind: 'system' });
    const km = () => kmBetween(ctx, { carId: car, from: at(eighth, 0), to: at(eighth, 24) });
    const before = await km();
    await runJob(system, 'forget', at(addDays(dayAfter(11), 90), 4.3));
    expect(await partitionNames(system)).toEqual([endOf(dayAfter(10)), endOf(dayAfter(11)), 'car_readings_rest']);
    const left = await placesOfReadings(system, car);
    expect(left.map((reading) => reading.at)[0]).toEqual(at(dayAfter(11), 0));
    expect(left).toHaveLength(6);
    // Of each day that is gone the last odometer stays.
    const kept = await odometerReadings(ctx, { carId: car, from: at(dayAfter(7), 0), to: at(dayAfter(11), 0) });
    expect(kept.map((reading) => reading.at)).toEqual(days.slice(0, 4).map((day) => at(day, 23.9)));
    expect([before, await km()]).toEqual([3, 3]);

    // Whoever is later than that is stored, and forgotten in the next night.
    await system.pool.query('insert into car_readings (car_id, at, doors, odometer_m) values ($1, $2, $3, 7)', [
      car,
      at(eighth, 5),
      'closed',
    ]);
    expect((await placesOfReadings(system, car))[0]!.place).toBe(endOf(dayAfter(10)));
    await runJob(system, 'forget', at(addDays(dayAfter(11), 90), 4.4));
    expect(await placesOfReadings(system, car)).toEqual(left);
  });

  test('of one day are read from its partition alone, and around a moment no other partition is searched in vain', async () => {
    await prepareDays(0, 20);
    const day = dayAfter(15);
    await record(system, car, [at(dayAfter(10), 1), at(day, 8), at(day, 9)]);
    const { text } = declaredStatements
      .map((each) => ({ text: each.text() }))
      .find((each) => each.text.includes('from car_readings where car_id = $1 and at >= $2 and at < $3'))!;
    const planOf = async (sql: string, values: unknown[]) => {
      const { rows } = await system.pool.query<Record<'QUERY PLAN', string>>(`explain (analyze) ${sql}`, values);
      return rows.map((row) => row['QUERY PLAN']);
    };
    const named = (lines: string[]) => new Set(lines.join('\n').match(/\bcar_readings_(?:until_\d+|rest)\b(?!_)/g));
    const plan = await planOf(text, [car, at(day, 0), at(day, 24), car, at(day, 0), at(day, 24)]);
    expect(named(plan.filter((line) => / on /.test(line)))).toEqual(new Set([endOf(day)]));

    const ctx = system.contextFor({ kind: 'system' });
    expect(await readingsAround(ctx, [{ carId: car, at: at(day, 8.5) }])).toMatchObject([
      { before: { at: at(day, 8) }, after: { at: at(day, 9) } },
    ]);
    const around = declaredStatements.map((each) => each.text()).find((each) => each.includes('first_day'))!;
    const searched = (await planOf(around, [[car], [at(day, 8.5).getTime()]])).filter(
      (line) => / on car_readings/.test(line) && !line.includes('never executed'),
    );
    expect(named(searched)).toEqual(new Set([endOf(day)]));
  });
});

describe.runIf(onPostgres)('[RUN-09] while the cars report', () => {
  const values = (n: number) => [car, new Date(at(dayAfter(10), 0).getTime() + n * 1_000), 'closed'];
  const insert = (n: number) =>
    system.pool.query('insert into car_readings (car_id, at, doors, odometer_m) values ($1, $2, $3, 7)', values(n));

  test('days are opened and dropped without an error or a lost reading', async () => {
    const stop = new AbortController();
    const storing = (async () => {
      let count = 0;
      for (; !stop.signal.aborted; count += 1) await insert(count);
      return count;
    })();
    await prepareDays(0, 40);
    await runJob(system, 'forget', at(addDays(dayAfter(10), 90), 4));
    stop.abort();
    const stored = await storing;
    expect(await placesOfReadings(system, car)).toHaveLength(stored);
    expect((await partitionNames(system))[1]).toBe(endOf(dayAfter(10)));
    expect((await partitionNames(system)).at(-2)).toBe(endOf(dayAfter(47)));
  });

  test('nobody waits behind a job that waits for a long read', async () => {
    const reader = await system.pool.connect();
    await reader.query('begin; select count(*) from car_readings');
    const preparing = runJob(system, 'prepare', at(first, 9));
    let longest = 0;
    for (let n = 0; n < 30; n += 1) {
      const begun = performance.now();
      await insert(n);
      longest = Math.max(longest, performance.now() - begun);
      await pause(50);
    }
    const meanwhile = await partitionNames(system);
    await reader.query('commit');
    reader.release();
    await preparing;
    expect(longest).toBeLessThan(1_000);
    expect(meanwhile).toEqual(['car_readings_rest']);
    expect(await partitionNames(system)).toHaveLength(2);
    expect(await placesOfReadings(system, car)).toHaveLength(30);
  });
});
