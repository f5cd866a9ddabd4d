import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';
import { type Columns, int, text } from '../database/columns.ts';
import { onlyRow, statement } from '../database/statement.ts';
import type { Asked } from './list.ts';

/** What a list is ordered by: a column of its rows that is never null, and its type, as a place in the list is compared with it. */
export interface OrderKey {
  by: string;
  type: 'text' | 'timestamptz' | 'bigint' | 'date';
}

/** A row's place, by the list's order: the value exactly as the database writes it, then which. */
export interface Place {
  value: string;
  ref: string;
}

export type Placed<Row> = Row & { ref: string; place: string };

/** The instant for which it is asked: what a list shows may depend on it. */
export type AskedNow = Asked & { now: Date };

export interface ListStatements<Row extends object> {
  filters: readonly string[];
  orders: Readonly<Record<string, OrderKey>>;
  count(db: Db, asked: AskedNow): Promise<number>;
  page(db: Db, asked: AskedNow, after: Place | undefined, most: number): Promise<Placed<Row>[]>;
}

type Filters = Readonly<Record<string, (value: RawBuilder<string>) => RawBuilder<unknown>>>;

interface Given<Row extends object> {
  columns: Columns<Row>;
  /** All there are: `ref` (text, unique), these columns, and those of orders and filters; where it matters, as they are `now`. */
  rows: RawBuilder<unknown> | ((now: RawBuilder<Date>) => RawBuilder<unknown>);
  /** Whether a row, `listed`, is found by this value. */
  filters: Filters;
  orders: Readonly<Record<string, OrderKey>>;
}

type Values = readonly (string | null)[];

/** Whether a row, `listed`, is found: one of these, and by every value that is not null. */
export const isFound = (filters: Filters, values: Values, refs: readonly string[] | null): RawBuilder<unknown> =>
  sql.join(
    [
      sql`(${refs}::text[] is null or listed.ref = any(${refs}::text[]))`,
      ...Object.values(filters).map((finds, at) => {
        const value = sql<string>`(${values}::text[])[${sql.lit(at + 1)}]`;
        return sql`(${value} is null or ${finds(value)})`;
      }),
    ],
    sql` and `,
  );

/** The values of a list's filters in their order; null where one is not used. */
export const valuesIn = (filters: Filters, { filters: given }: Asked): Values =>
  Object.keys(filters).map((name) => given[name] ?? null);

/**
 * [CON-12] A list's statements: its number, and its pages by each order, both ways. A filter that is not used is null; the
 * database sees that before it looks for a plan.
 */
export function listedIn<Row extends object>({ columns, rows, filters, orders }: Given<Row>): ListStatements<Row> {
  const conditions = (values: Values, refs: readonly string[] | null) => isFound(filters, values, refs);
  const all = (now: Date) => (typeof rows === 'function' ? rows(sql<Date>`${now}::timestamptz`) : rows);
  const counted = statement(
    { count: int },
    (values: Values, refs: readonly string[] | null, now: Date) => sql`
      select count(*) as count from (${all(now)}) as listed where ${conditions(values, refs)}`,
  );
  const shown = sql.join(['ref', ...Object.keys(columns)].map((name) => sql.ref(`listed.${name}`)));
  const pagedBy = ({ by, type }: OrderKey, down: boolean) => {
    const [key, way, beyond] = [sql.ref(`listed.${by}`), sql.raw(down ? 'desc' : 'asc'), sql.raw(down ? '<' : '>')];
    return statement(
      { ...columns, ref: text, place: text } as Columns<Placed<Row>>,
      (
        values: Values,
        refs: readonly string[] | null,
        value: string | null,
        ref: string | null,
        most: number,
        now: Date,
      ) => sql`
        select ${shown}, ${key}::text as place from (${all(now)}) as listed
        where ${conditions(values, refs)}
          and (${ref}::text is null or (${key}, listed.ref) ${beyond} (${value}::${sql.raw(type)}, ${ref}::text))
        order by ${key} ${way}, listed.ref ${way} limit ${most}::int`,
    );
  };
  const paged = new Map(
    Object.entries(orders).flatMap(([name, key]) =>
      [false, true].map((down) => [`${name} ${down}`, pagedBy(key, down)] as const),
    ),
  );
  return {
    filters: Object.keys(filters),
    orders,
    count: async (db, asked) =>
      onlyRow(await counted(db, valuesIn(filters, asked), asked.refs ?? null, asked.now)).count,
    async page(db, asked, after, most) {
      const page = paged.get(`${asked.order} ${asked.down}`);
      if (!page) throw new Error(`A list has no order '${asked.order}'`);
      return page(
        db,
        valuesIn(filters, asked),
        asked.refs ?? null,
        after?.value ?? null,
        after?.ref ?? null,
        most,
        asked.now,
      );
    },
  };
}
