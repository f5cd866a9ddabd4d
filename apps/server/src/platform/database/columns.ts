import { storedTypes } from '../../generated/tables.generated.ts';
import type { Row, Tables } from './tables.ts';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';

declare const valueMark: unique symbol;

/** A column of a statement's result: the PostgreSQL types it may have, and its TypeScript type once pg has read it. */
export interface Column<Value> {
  readonly types: readonly string[];
  readonly [valueMark]?: Value;
}

/** The columns of a row, under their names. */
export type Columns<Row> = { readonly [Name in keyof Row]: Column<Row[Name]> };

/** The row that has these columns. */
export type RowOf<Given extends Columns<object>> = {
  -readonly [Name in keyof Given]: Given[Name] extends Column<infer Value> ? Value : never;
};

const column = <Value>(...types: string[]): Column<Value> => ({ types });

const wholeTypes = ['int2', 'int4', 'int8'];

export const text = column<string>('text', 'varchar');
export const int = column<number>(...wholeTypes);
export const float = column<number>('float8');
export const bool = column<boolean>('bool');
export const instant = column<Date>('timestamptz');
export const date = column<LocalDate>('date');
export const pesos = column<Pesos>(...wholeTypes);
/** Stays text, so that it keeps its exact value. */
export const decimal = column<string>('numeric');

/** One of a closed set of texts. */
export const oneOf = <Value extends string>(): Column<Value> => column('text', 'varchar');

/** JSON of any shape. The declared shape is trusted: no test compares it with the database. */
export const json = <Value>(): Column<Value> => column('json', 'jsonb');

export const listOf = <Value>({ types }: Column<Value>): Column<Value[]> => column(...types.map((type) => `_${type}`));

export const orNull = <Value>({ types }: Column<Value>): Column<Value | null> => column(...types);

/** All columns of a table, for a statement that returns whole rows. */
export function columnsOf<Name extends keyof Tables>(table: Name): Columns<Row<Name>> {
  const columns = Object.entries(storedTypes[table]).map(([name, type]) => [name, column(type)]);
  return Object.fromEntries(columns) as Columns<Row<Name>>;
}

/** The result of a left join: a whole row, or nulls only. Declare it with the columns of the whole row. */
export type OrNulls<Row> = Row | { [Name in keyof Row]: null };
