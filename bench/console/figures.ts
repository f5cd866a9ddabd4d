// What the sheet of the page Empresa costs over fourteen weeks of so many drivers: each statement by itself, and how often it reads a table
// whole. FIGURES=2000 for less.
import { figureWeeks } from '@volante/domain/figures/weeks';
import { modules } from '@volante/server/modules';
import { inSnapshot } from '@volante/server/platform/database/snapshot';
import { figuresOf } from '@volante/server/platform/figures/registry';
import type { TestSystem } from '../../tests/kit/database.ts';
import { makeManyFigures } from '../../tests/kit/figures-many.ts';
import { HeardStatements } from '../lib/heard-statements.ts';
import { middle, timed } from '../lib/middle.ts';

const drivers = Number(process.env.FIGURES ?? 20_000);
const goalMs = 200;
const rounds = 3;

/** A smaller table is read whole whatever is asked. */
const large = 500;

/** Prints each figure's slowest statement; whether none is too slow or reads a table twice. */
export async function measureFigures(system: TestSystem): Promise<boolean> {
  const making = await timed(() => makeManyFigures(system, drivers));
  console.log(
    `Empresa at ${drivers} drivers, fourteen weeks made in ${(making / 1_000).toFixed(0)} s; goal ${goalMs} ms for each statement`,
  );
  const heard = new HeardStatements(system.pool, large);
  const ctx = system.contextFor({ kind: 'system' });
  let within = true;
  for (const figure of figuresOf(modules).values()) {
    const times = new Map<string, number[]>();
    const reads = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const weeks = figureWeeks(ctx.clock.now());
      const asked = await heard.during(() =>
        inSnapshot(ctx, async (now) => {
          await figure.weekly(now, weeks);
          for (const part of figure.parts) await figure.list(now, { part: part.name, week: weeks[6]! }, { most: 100 });
        }),
      );
      for (const [index, { text, ms }] of asked.entries())
        times.set(`${index} ${text}`, [...(times.get(`${index} ${text}`) ?? []), ms]);
      if (round > 0) continue;
      for (const one of asked)
        for (const [table, count] of await heard.wholeReads(one))
          reads.set(table, Math.max(count, reads.get(table) ?? 0));
    }
    const slowest = Math.max(...[...times.values()].map(middle));
    const twice = [...reads].filter(([, count]) => count > 1).map(([table]) => table);
    within &&= slowest <= goalMs && twice.length === 0;
    console.log(
      `  ${figure.name.padEnd(20)} ${String(times.size).padStart(3)} statements, slowest ${slowest.toFixed(0).padStart(4)} ms; whole once: ${[...reads.keys()].join(', ') || '–'}${twice.length > 0 ? `; TWICE: ${twice.join(', ')}` : ''}`,
    );
  }
  return within;
}
