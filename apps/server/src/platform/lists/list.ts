import type { Permission } from '@volante/domain/staff/permissions';
import type { Ctx } from '../context.ts';
import type { OfferedAction } from '../waits/wait.ts';

/** How a column is written: in the table of the page as people read it, in a file as programs do. A code is never broken into lines. */
export type CellKind = 'text' | 'code' | 'when' | 'pesos';

export type Cell = string | number | Date | null;

interface Named {
  /** One word: as the address says it. */
  name: string;
  title: string;
}

export interface ListColumn extends Named {
  kind: CellKind;
  /** Needed besides that of the list. Who lacks it sees the list without this column. */
  permission?: Permission;
}

export interface Choice {
  value: string;
  label: string;
}

export interface ListFilter extends Named {
  /** What is typed, one of several, or yes. */
  kind: 'text' | 'choice' | 'tick';
  choices?: (ctx: Ctx) => readonly Choice[] | Promise<readonly Choice[]>;
  /** What of a choice the SQL is given, where that depends on the hour. */
  sent?: (value: string, ctx: Ctx) => string;
  /** Needed besides that of the list. */
  permission?: Permission;
}

/** What is wanted of a list. It has been read: every filter is one of the list, with a value that it can have. */
export interface Asked {
  filters: Readonly<Record<string, string>>;
  /** The name of an order. */
  order: string;
  /** The other way round. */
  down: boolean;
  /** Of what the filters find, these alone. */
  refs?: readonly string[] | undefined;
}

export interface ListRow {
  /** Names it within its kind, and in the address of its page. */
  ref: string;
  /** By column. */
  cells: Readonly<Record<string, Cell>>;
  /** The uid of the driver it is about, where the row is something of theirs. */
  driver?: string | undefined;
  /** What can be done about it. Who may not do one is not offered it. */
  offers?: readonly OfferedAction[];
}

export interface ListPage {
  rows: readonly ListRow[];
  /** Where the next page begins; undefined at the end. */
  next: string | undefined;
}

/**
 * [CON-12] Things that staff look through: a table that the server filters, orders and cuts into pages. `listOf` makes one
 * from SQL.
 */
export interface List {
  /** Its address: one word. */
  name: string;
  title: string;
  /** What its rows are, in the words of the search: 'driver', 'car', 'case'. */
  kind: string;
  permission: Permission;
  /** The first one names the row. */
  columns: readonly ListColumn[];
  filters: readonly ListFilter[];
  /** Each by an index. */
  orders: readonly Named[];
  /** The order of whoever has asked for none: 'name', or '-name' for the other way round. */
  usual: string;
  count(ctx: Ctx, asked: Asked): Promise<number>;
  /** `has` says which columns are wanted, so that the others need not be read. */
  page(ctx: Ctx, asked: Asked, from: { after?: string | undefined; most: number; has: HasColumn }): Promise<ListPage>;
}

export type HasColumn = (column: string) => boolean;
