import type { Ctx } from '../context.ts';
import type { Module } from '../module.ts';
import type { OwnedTables } from './owned-tables.ts';

/** A module's declaration of a table about a driver, for any table. */
export interface DeclaredTable {
  name: string;
  person: readonly string[] | { column: string; of: string; key: string; naming: string };
  exported: readonly string[];
  withheld?: string | Readonly<Record<string, string>>;
  words?: Readonly<Record<string, (code: string) => string>>;
  erased?: 'rows' | Readonly<Record<string, unknown>> | ((tx: Ctx, uid: string) => Promise<void>);
  kept?: string;
}

interface Declarations {
  personal: DeclaredTable[];
  impersonal: { name: string; reason: string }[];
}

/** The declared tables of all modules, in the order of the modules and of their declarations. */
export function declaredTables(modules: readonly { tables?: OwnedTables }[]): Declarations {
  const all = modules.flatMap(({ tables = {} }) => Object.entries(tables));
  return {
    personal: all.flatMap(([name, table]) => ('person' in table ? [{ name, ...table }] : [])),
    impersonal: all.flatMap(([name, table]) => ('person' in table ? [] : [{ name, reason: table.impersonal }])),
  };
}

export const personalTables = (modules: readonly Module[]): DeclaredTable[] => declaredTables(modules).personal;
