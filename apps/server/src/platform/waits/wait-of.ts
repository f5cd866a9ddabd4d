import type { Ctx } from '../context.ts';
import { readPlace, writePlace } from './place.ts';
import type { WaitingRow, WaitStatements } from './store.ts';
import type { Wait, WaitRow } from './wait.ts';

type Facts = Pick<Wait, 'name' | 'title' | 'permission' | 'targetHours'>;

type Shown = Omit<WaitRow, 'ref' | 'since'>;

/** Rows of one page. */
export const pageLength = 100;

interface FromSql<Row extends object> extends Facts {
  /** What waits, of the module's store. */
  waiting: WaitStatements<Row>;
  /** Its rows in words. */
  shown: (row: Row & WaitingRow, ctx: Ctx) => Shown;
}

/** A wait whose number and whose list are asked of one query. */
export function waitOf<Row extends object>({ waiting, shown, ...facts }: FromSql<Row>): Wait {
  return {
    ...facts,
    count: (ctx) => waiting.count(ctx.db, ctx.clock.now()),
    async list(ctx, after) {
      const place = after === undefined ? undefined : readPlace(after);
      const read = await waiting.page(ctx.db, ctx.clock.now(), place, pageLength + 1);
      const rows = read.slice(0, pageLength);
      const last = read.length > pageLength ? rows.at(-1) : undefined;
      return {
        rows: rows.map((row) => ({ ref: row.ref, since: row.since, ...shown(row, ctx) })),
        next: last && writePlace({ since: last.place, ref: last.ref }),
      };
    },
  };
}

interface FromList extends Facts {
  /** All there is, oldest first; never more than a few. */
  few: (ctx: Ctx) => Promise<readonly WaitRow[]>;
}

/** A wait of which there are always few, such as jobs: its number is counted on the list itself. */
export function waitOfFew({ few, ...facts }: FromList): Wait {
  return {
    ...facts,
    async count(ctx) {
      const rows = await few(ctx);
      return { count: rows.length, oldest: rows[0]?.since ?? null };
    },
    list: async (ctx) => ({ rows: await few(ctx), next: undefined }),
  };
}
