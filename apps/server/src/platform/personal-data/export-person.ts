import type { Ctx } from '../context.ts';
import type { Module } from '../module.ts';
import { type DeclaredTable, personalTables } from './declared-tables.ts';
import { camelCase, rowsAbout } from './store.ts';

const rowsAtOnce = 500;

/**
 * Everything kept about a driver as the text of one JSON object, with a list for each table. A table is read only
 * when the one before has been sent, so that the whole export is never in memory.
 */
export async function* exportPerson(ctx: Ctx, modules: readonly Module[], uid: string): AsyncGenerator<string> {
  const tables = personalTables(modules).filter(({ exported }) => exported.length > 0);
  yield '{';
  for (const [index, table] of tables.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(camelCase(table.name))}: [`;
    yield* rowsOf(ctx, uid, table);
    yield ']';
  }
  yield '\n}\n';
}

async function* rowsOf(ctx: Ctx, uid: string, table: DeclaredTable): AsyncGenerator<string> {
  const rows = await rowsAbout(ctx.db, uid, table);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const written = rows.slice(from, from + rowsAtOnce).map((row) => `\n  ${JSON.stringify(readable(row, table))}`);
    yield (from === 0 ? '' : ',') + written.join(',');
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
