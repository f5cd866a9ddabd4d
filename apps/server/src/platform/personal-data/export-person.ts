import type { Ctx } from '../context.ts';
import type { Module } from '../module.ts';
import { type DeclaredTable, personalTables } from './declared-tables.ts';
import { camelCase, rowsAbout } from './store.ts';

const rowsAtOnce = 500;

export interface ExportedRows {
  table: Pick<DeclaredTable, 'name' | 'exported'>;
  /** By the names of our JSON. */
  rows: Record<string, unknown>[];
}

/** Everything kept about a driver. A table is read only when the one before has been sent: the whole is never in memory. */
export async function* tablesAbout(ctx: Ctx, modules: readonly Module[], uid: string): AsyncGenerator<ExportedRows> {
  for (const table of personalTables(modules).filter(({ exported }) => exported.length > 0)) {
    const rows = await rowsAbout(ctx.db, uid, table);
    yield { table, rows: rows.map((row) => readable(row, table)) };
  }
  for (const view of modules.flatMap(({ views = [] }) => views)) {
    yield { table: view, rows: await view.rowsAbout(ctx, uid) };
  }
}

/** The same as the text of one JSON object, with a list for each table. */
export async function* exportPerson(ctx: Ctx, modules: readonly Module[], uid: string): AsyncGenerator<string> {
  let before = '{';
  for await (const { table, rows } of tablesAbout(ctx, modules, uid)) {
    yield `${before}\n${JSON.stringify(camelCase(table.name))}: [`;
    yield* written(rows);
    yield ']';
    before = ',';
  }
  yield '\n}\n';
}

function* written(rows: ExportedRows['rows']): Generator<string> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce).map((row) => `\n  ${JSON.stringify(row)}`);
    yield (from === 0 ? '' : ',') + some.join(',');
  }
}

/** The row with codes replaced by words, where the table declares any. */
function readable(row: Record<string, unknown>, { words }: DeclaredTable): Record<string, unknown> {
  if (!words) return row;
  const inWords = Object.entries(words).map(([column, wordOf]) => {
    const name = camelCase(column);
    return [name, wordOf(String(row[name]))] as const;
  });
  return { ...row, ...Object.fromEntries(inWords) };
}
