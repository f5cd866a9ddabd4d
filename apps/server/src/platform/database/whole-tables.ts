import { firstOf } from '@volante/domain/values/present';
import type pg from 'pg';

/** A row as PostgreSQL writes it: each value as text, which every type reads back exactly. */
export type TextRow = (string | null)[];

export interface TableShape {
  name: string;
  /** Only stored columns: the database computes the generated ones again. */
  columns: { name: string; type: string }[];
}

/** The counter behind a column: the next number, whatever rows there are. */
export interface Counter {
  table: string;
  column: string;
  last: string;
  used: boolean;
}

const rowsAtOnce = 1000;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Every table of the house and its columns. A part of a partitioned table is read with the whole. */
export async function tableShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attnum`);
  const shapes = new Map<string, TableShape>();
  for (const { table, column, type } of rows) {
    const shape = shapes.get(table) ?? { name: table, columns: [] };
    shape.columns.push({ name: column, type });
    shapes.set(table, shape);
  }
  return [...shapes.values()];
}

/** Rows whose instant is in this part of time: from the first (null: the oldest), and before the second (null: to the newest). */
export interface Within {
  column: string;
  from: Date | null;
  until: Date | null;
}

function condition({ column, from, until }: Within): string {
  const literal = (at: Date) => `'${at.toISOString()}'::timestamptz`;
  const said = [
    from && `r.${quoted(column)} >= ${literal(from)}`,
    until && `r.${quoted(column)} < ${literal(until)}`,
  ].filter((one) => one !== null);
  return said.length > 0 ? ` where ${said.join(' and ')}` : '';
}

/** The newest row of each owner alone: `by` says whose a row is. */
export interface NewestOf {
  column: string;
  by: string;
  owners: { table: string; column: string };
}

/** From which table rows are read, with or without a choice among them; they are called r. */
function source(name: string, some: Within | NewestOf | undefined): string {
  if (!some) return `${quoted(name)} r`;
  if (!('by' in some)) return `${quoted(name)} r${condition(some)}`;
  const { column, by, owners } = some;
  return `${quoted(owners.table)} o cross join lateral (
    select * from ${quoted(name)} n where n.${quoted(by)} = o.${quoted(owners.column)} order by n.${quoted(column)} desc limit 1
  ) r`;
}

/** The rows of a table, or some of them, some at a time. Needs a transaction. */
export async function* readRows(
  client: pg.ClientBase,
  { name, columns }: TableShape,
  some?: Within | NewestOf,
): AsyncGenerator<TextRow[]> {
  const values = columns.map((column) => `r.${quoted(column.name)}::text`).join(', ');
  await client.query(`declare whole_table no scroll cursor for select ${values} from ${source(name, some)}`);
  for (;;) {
    const { rows } = await client.query<TextRow>({ text: `fetch ${rowsAtOnce} from whole_table`, rowMode: 'array' });
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('close whole_table');
}

/** Where the partitions of a table end that is divided by time, oldest first. The last one has no end. */
export async function partitionEnds(on: pg.Pool | pg.ClientBase, table: string): Promise<Date[]> {
  const { rows } = await on.query<{ until: Date }>(
    `select said[1]::timestamptz as until
     from pg_inherits i
     join pg_class c on c.oid = i.inhrelid,
       lateral (select regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \\(''(.+?)''\\)') as said) as part
     where i.inhparent = to_regclass($1) and said is not null
     order by 1`,
    [quoted(table)],
  );
  return rows.map(({ until }) => until);
}

/** One column of a table, whole. */
export async function columnValues(on: pg.Pool | pg.ClientBase, table: string, column: string): Promise<string[]> {
  const { rows } = await on.query<{ value: string }>(`select ${quoted(column)}::text as value from ${quoted(table)}`);
  return rows.map(({ value }) => value);
}

export async function insertRows(client: pg.ClientBase, { name, columns }: TableShape, rows: TextRow[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const places = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = columns.map((_, index) => `c${index}`).join(', ');
  const values = columns.map(({ type }, index) => `given.c${index}::${type}`).join(', ');
  await client.query({
    text: `insert into ${quoted(name)} (${names}) overriding system value
           select ${values} from unnest(${places}) as given (${aliases})`,
    values: columns.map((_, index) => rows.map((row) => row[index])),
  });
}

export async function counters(client: pg.ClientBase): Promise<Counter[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attidentity <> ''
    order by c.relname collate "C"`);
  const found: Counter[] = [];
  for (const { table, column, sequence } of rows) {
    const state = await client.query<{ last: string; used: boolean }>(
      `select last_value::text as last, is_called as used from ${sequence}`,
    );
    found.push({ table, column, ...firstOf(state.rows) });
  }
  return found;
}

export async function setCounter(client: pg.ClientBase, { table, column, last, used }: Counter): Promise<void> {
  await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint, $4)', [
    table,
    column,
    last,
    used,
  ]);
}

/**
 * Loads in whatever order: references are checked at the end, all of them, and triggers are for what is written later. What
 * migrations put in makes room.
 */
export async function withoutReferences(
  client: pg.ClientBase,
  tables: readonly TableShape[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0`);
  const triggers = async (state: 'enable' | 'disable') => {
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} ${state} trigger user`);
  };
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  await triggers('disable');
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  await load();
  await triggers('enable');
  for (const { table, name, definition } of rows) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
}

/** True when nobody has made a table here. */
export async function isEmptyDatabase(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    `select not exists (select from pg_class where relnamespace = 'public'::regnamespace) as empty`,
  );
  return firstOf(rows).empty;
}
