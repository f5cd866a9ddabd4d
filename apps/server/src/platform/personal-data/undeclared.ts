import type { Tables } from '../database/tables.ts';

type TablesOf<House extends readonly unknown[]> = House[number] extends infer Module
  ? Module extends { tables: infer Declared }
    ? Declared
    : never
  : never;

/** What the modules declare of one table. */
type Declared<House extends readonly unknown[], Name extends keyof Tables> =
  TablesOf<House> extends infer Owned ? (Owned extends Record<Name, infer Table> ? Table : never) : never;

/** The columns a declaration speaks of; all of them where nothing is about a driver, or the driver gets nothing. */
type Said<Table, Column> = Table extends { exported: readonly (infer Exported)[] }
  ? Exported | Named<Table> | (Table extends { withheld: infer Withheld } ? SaidWithheld<Withheld, Column> : never)
  : Column;

type Named<Table> = Table extends { person: readonly (infer Person)[] } ? Person : never;

type SaidWithheld<Withheld, Column> = Withheld extends string ? Column : keyof Withheld;

type UndeclaredOf<Table, Name extends keyof Tables> = [Table] extends [never]
  ? Name
  : `${Name}.${Exclude<keyof Tables[Name] & string, Said<Table, keyof Tables[Name]>>}`;

/**
 * The tables of the database that no module of the house declares, and `table.column` for each column of a table about a
 * driver that its declaration leaves out.
 */
export type Undeclared<House extends readonly unknown[]> = {
  [Name in keyof Tables]: UndeclaredOf<Declared<House, Name>, Name>;
}[keyof Tables];

/** Accepts only an empty set of names: any other is a type error. */
export type Nothing<Names extends never> = Names;
