import { figureWeeks } from '@volante/domain/figures/weeks';
import { modules } from '@volante/server/modules';
import { figuresOf } from '@volante/server/platform/figures/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HeardStatements } from '../../bench/lib/heard-statements.ts';
import { onPostgres, openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { makeManyFigures } from '../kit/figures-many.ts';
import { patience, rounds } from '../kit/long.ts';

const drivers = rounds(1_200, 20_000);
let database: TestDatabase;
let system: TestSystem;

beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
  if (onPostgres) await makeManyFigures(system, drivers);
}, patience(120_000));
afterAll(async () => {
  await system.close();
  await database.drop();
});

test.runIf(onPostgres)(
  '[CON-22] no number and no list reads a table twice, and what happened in a week reads no large one whole',
  async () => {
    const heard = new HeardStatements(system.pool);
    const ctx = system.contextFor({ kind: 'system' });
    const weeks = figureWeeks(ctx.clock.now());
    const { rows } = await system.pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples >= $1`,
      [drivers / 2],
    );
    const large = new Set(rows.map(({ name }) => name));
    for (const figure of figuresOf(modules).values()) {
      const asked = await heard.during(async () => {
        const numbers = await figure.weekly(ctx, weeks);
        expect(
          numbers.some((week) => [...(week?.values() ?? [])].some(({ count }) => count > 0)),
          figure.name,
        ).toBe(true);
        for (const part of figure.parts) await figure.list(ctx, { part: part.name, week: weeks[3]! }, { most: 100 });
      });
      for (const one of asked) {
        const reads = await heard.wholeReads(one);
        const told = `${figure.name}: ${one.text}`;
        expect(
          [...reads].filter(([table, count]) => large.has(table) && count > 1),
          told,
        ).toEqual([]);
        // What happened in a week is found by its time. How things stood needs everybody, once.
        if (figure.kind === 'flow')
          expect(
            [...reads.keys()].filter((table) => large.has(table)),
            told,
          ).toEqual([]);
      }
    }
  },
  patience(60_000),
);
