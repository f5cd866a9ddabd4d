import { on } from '@volante/demo/past';
import { makeDriver } from '@volante/demo/scenario';
import { billingJobs } from '@volante/server/modules/billing/jobs';
import { forgetBacklogs, readBacklogs } from '@volante/server/modules/telemetry/public';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { countedKm, say as drove } from '../kit/driven-km.ts';

let database: TestDatabase;
let system: TestSystem;

beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
});
afterAll(async () => {
  await system.close();
  await database.drop();
});

const at = (instant: string) => on(system.contextFor({ kind: 'system' }), new Date(instant));
const run = (name: string, instant: string) => billingJobs.find((job) => job.name === name)!.run(at(instant));
const kmOf = async (carId: string) => (await countedKm(system, carId)).map(([, day, km]) => [day, km]);

async function renterOf(plate: string): Promise<void> {
  await makeDriver(at('2026-11-08T15:00:00Z'), { status: 'rent', plate, shift: 'electrico-exclusivo-all' });
}

/** A wrong count that only somebody who counts the car anew puts right. */
const spoil = (carId: string) => system.pool.query('update driver_km set metres = 1000 where car_id = $1', [carId]);

describe('[MNY-09] the count of every ten minutes', () => {
  test('touches the cars that have driven since, from the day they were last counted; the nightly one all', async () => {
    await renterOf('KLSW10');
    await renterOf('KLSW11');
    for (const car of ['KLSW10', 'KLSW11']) {
      await drove(system, car, { '2026-11-10T12:00:00Z': 100, '2026-11-10T14:00:00Z': 140 });
    }
    await run('billing-gather', '2026-11-10T14:10:00Z');
    const [first, parked] = [await kmOf('KLSW10'), await kmOf('KLSW11')];
    expect([first, parked]).toEqual([[['2026-11-10', 40]], [['2026-11-10', 40]]]);

    await spoil('KLSW11');
    await drove(system, 'KLSW10', { '2026-11-11T03:00:00Z': 140, '2026-11-11T13:00:00Z': 190 });
    // Parked, but still talking.
    await drove(system, 'KLSW11', { '2026-11-11T03:00:00Z': 140, '2026-11-11T13:00:00Z': 140 });
    await run('billing-gather', '2026-11-11T13:10:00Z');
    expect(await kmOf('KLSW10')).toEqual([
      ['2026-11-10', 40],
      ['2026-11-11', 50],
    ]);
    expect(await kmOf('KLSW11')).toEqual([['2026-11-10', 1]]);

    await run('billing-count-km', '2026-11-12T06:10:00Z');
    expect(await kmOf('KLSW11')).toEqual([['2026-11-10', 40]]);
  });

  test('[MNY-04] follows readings that came late, from the day on which the car fell silent', async () => {
    await renterOf('KLSW12');
    await drove(system, 'KLSW12', { '2026-11-10T12:00:00Z': 100 });
    await drove(system, 'KLSW12', { '2026-11-12T12:00:00Z': 200 });
    await run('billing-gather', '2026-11-12T12:10:00Z');
    await drove(system, 'KLSW12', { '2026-11-11T03:00:00Z': 130, '2026-11-12T03:00:00Z': 180 });
    await run('billing-gather', '2026-11-12T12:20:00Z');
    expect(await kmOf('KLSW12')).toEqual([
      ['2026-11-10', 30],
      ['2026-11-11', 50],
      ['2026-11-12', 20],
    ]);
    expect(await readBacklogs(system.pool)).toEqual([]);
  });

  test('[MNY-04] a late reading that comes while its car is being counted is not forgotten', async () => {
    await renterOf('KLSW13');
    await drove(system, 'KLSW13', { '2026-11-10T12:00:00Z': 100 });
    await drove(system, 'KLSW13', { '2026-11-12T12:00:00Z': 200 });
    await drove(system, 'KLSW13', { '2026-11-11T12:00:00Z': 150 });
    const known = await readBacklogs(system.pool);
    await drove(system, 'KLSW13', { '2026-11-11T18:00:00Z': 170 });
    await forgetBacklogs(at('2026-11-12T12:10:00Z').db, known);
    expect(await readBacklogs(system.pool)).toMatchObject([
      { car_id: 'KLSW13', since: new Date('2026-11-10T12:00:00Z') },
    ]);
  });
});
