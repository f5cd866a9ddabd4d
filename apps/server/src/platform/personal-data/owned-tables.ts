import type { Ctx } from '../context.ts';
import type { RowChanges, Tables } from '../database/tables.ts';

type TableName = keyof Tables;
type Column<Name extends TableName> = keyof Tables[Name] & string;

/**
 * The tables a module owns: no other module's SQL may name them. For each table about a driver it declares what the
 * driver gets of it ('Descargar mis datos') and what happens to it when the account is deleted.
 */
export type OwnedTables = { readonly [Name in TableName]?: OwnedTable<Name> };

export type OwnedTable<Name extends TableName = TableName> = ImpersonalTable | PersonalTable<Name>;

interface ImpersonalTable {
  /** Why nothing in it is about one driver. */
  impersonal: string;
}

export type PersonalTable<Name extends TableName = TableName> = { person: PersonColumns<Name> } & Exported<Name> &
  Erased<Name>;

/** The columns that hold the driver's uid, or how to find them in another table of the module. */
type PersonColumns<Name extends TableName> =
  | readonly Column<Name>[]
  | { column: Column<Name>; of: TableName; key: string; naming: string };

interface Exported<Name extends TableName> {
  /** The columns the driver gets; the first two give the order. A column with a uid is left empty for other people. */
  exported: readonly Column<Name>[];
  /** The columns the driver does not get, each with its reason; or why they get none of the table. */
  withheld?: string | { readonly [Withheld in Column<Name>]?: string };
  /** What the driver reads in place of a code. */
  words?: { readonly [Coded in Column<Name>]?: (code: string) => string };
}

type Erased<Name extends TableName> =
  /** All rows about the driver are deleted. */
  | { erased: 'rows'; kept?: never }
  /** These columns are overwritten, or the module's function erases. `kept` is the reason why the rest stays. */
  | { erased?: RowChanges<Name> | ((tx: Ctx, uid: string) => Promise<void>); kept: string };
