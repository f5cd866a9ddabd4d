// Which tables the counts and lists of Hoy read whole, as PostgreSQL plans them over so many drivers.
import { modules } from '@volante/server/modules';
import { waitsOf } from '@volante/server/platform/waits/registry';
import type { TestSystem } from '../../tests/kit/database.ts';
import { makeWaits } from '../../tests/kit/waits-world.ts';
import { timed } from '../lib/middle.ts';
import { WholeReads } from '../scale/whole-reads.ts';

const drivers = Number(process.env.WAITING ?? 20_000);

/** Prints what is read whole; whether nothing is. */
export async function measureToday(system: TestSystem): Promise<boolean> {
  await makeWaits(system, drivers);
  const ctx = system.contextFor({ kind: 'system' });
  const reads = new WholeReads(system.pool);
  const slow: string[] = [];
  const whole: string[] = [];
  for (const wait of waitsOf(modules).values()) {
    reads.begin();
    const ms = await timed(() => wait.count(ctx));
    await wait.list(ctx, undefined);
    slow.push(`${wait.name} ${ms.toFixed(1)}`);
    for (const [table, statement] of await reads.found()) whole.push(`${wait.name} reads ${table}: ${statement}`);
  }
  console.log(`Hoy at ${drivers} drivers, ms to count each: ${slow.join(', ')}`);
  console.log(
    whole.length === 0 ? '  no large table is read whole' : whole.map((line) => `  WHOLE: ${line}`).join('\n'),
  );
  return whole.length === 0;
}
