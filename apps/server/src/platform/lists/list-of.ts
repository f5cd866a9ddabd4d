import { readingsOf } from '@volante/domain/search/words';
import { parseLocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../context.ts';
import { isExactInstant, noSuchPage, readParts, writeParts } from '../page-place.ts';
import type { OfferedAction } from '../waits/wait.ts';
import type { Asked, Cell, HasColumn, List, ListFilter } from './list.ts';
import type { AskedNow, ListStatements, OrderKey, Place, Placed } from './store.ts';

type Facts = Omit<List, 'count' | 'page'>;

interface FromSql<Row extends object> extends Facts {
  /** Its statements, of a module's store. A filter that is typed gets its readings (`platform/search`, `refsWith`). */
  listed: ListStatements<Row>;
  /** Of each row its cells by column, in the order of the rows. */
  cells: (
    rows: readonly Placed<Row>[],
    ctx: Ctx,
    has: HasColumn,
  ) => Promise<Record<string, Cell>[]> | Record<string, Cell>[];
  /** The uid of the driver whom a row is about. */
  about?: (row: Placed<Row>) => string | undefined;
  /** What can be done about a row as it stands. */
  offers?: (row: Placed<Row>, ctx: Ctx) => readonly OfferedAction[];
}

const isValueOf: Record<OrderKey['type'], (text: string) => boolean> = {
  text: () => true,
  timestamptz: isExactInstant,
  bigint: (text) => /^\d{1,15}$/.test(text),
  date: (text) => parseLocalDate(text) !== null,
};

/** The place after which a page begins. One of another order is none of this. */
function placeIn(orders: Readonly<Record<string, OrderKey>>, { order }: Asked, after: string): Place {
  const [of = '', value = '', ref = ''] = readParts(after, 3);
  const key = of === order ? orders[order] : undefined;
  if (!key || !isValueOf[key.type](value)) throw noSuchPage();
  return { value, ref };
}

/** As the statements read it: what is typed by its readings, and when it was asked. */
export const sentNow = (ctx: Ctx, filters: readonly ListFilter[], asked: Asked): AskedNow => {
  const values = Object.entries(asked.filters).map(([name, value]) => {
    const filter = filters.find((one) => one.name === name);
    if (filter?.kind === 'text') return [name, JSON.stringify(readingsOf(value))];
    return [name, filter?.sent?.(value, ctx) ?? value];
  });
  return { ...asked, filters: Object.fromEntries(values), now: ctx.clock.now() };
};

/** [CON-12] A list whose rows and whose number are asked of one query. */
export function listOf<Row extends object>({ listed, cells, about, offers, ...facts }: FromSql<Row>): List {
  const { name, filters, orders } = facts;
  const unknown = [
    ...filters.filter((one) => !listed.filters.includes(one.name)),
    ...orders.filter((one) => !listed.orders[one.name]),
  ];
  if (unknown.length > 0) throw new Error(`The list '${name}' has no SQL for ${unknown[0]?.name}.`);
  return {
    ...facts,
    count: (ctx, asked) => listed.count(ctx.db, sentNow(ctx, filters, asked)),
    async page(ctx, asked, { after, most, has }) {
      const place = after === undefined ? undefined : placeIn(listed.orders, asked, after);
      const read = await listed.page(ctx.db, sentNow(ctx, filters, asked), place, most + 1);
      const rows = read.slice(0, most);
      const last = read.length > most ? rows.at(-1) : undefined;
      const filled = rows.length > 0 ? await cells(rows, ctx, has) : [];
      return {
        rows: rows.map((row, at) => ({
          ref: row.ref,
          cells: filled[at] ?? {},
          driver: about?.(row),
          offers: offers?.(row, ctx) ?? [],
        })),
        next: last && writeParts([asked.order, last.place, last.ref]),
      };
    },
  };
}
