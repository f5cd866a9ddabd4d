import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';
import type { DeclaredTable } from './declared-tables.ts';

/** The condition for rows about a driver, by the columns the owning module declared. */
function isAbout(uid: string, { person }: DeclaredTable): RawBuilder<unknown> {
  if ('of' in person) {
    const { column, of, key, naming } = person;
    return sql`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(of)} where ${sql.ref(naming)} = ${uid})`;
  }
  const named = person.map((column) => sql`${sql.ref(column)} = ${uid}`);
  return sql`(${sql.join(named, sql` or `)})`;
}

/** A column that holds a uid shows the driver's own and hides that of anybody else. */
function shown(uid: string, column: string, { person }: DeclaredTable): RawBuilder<unknown> {
  const names = !('of' in person) && person.includes(column);
  return names ? sql`case when ${sql.ref(column)} = ${uid} then ${sql.ref(column)} end` : sql.ref(column);
}

/** 'bill_weeks' becomes 'billWeeks', as in all our JSON. */
export const camelCase = (name: string) => name.replace(/_([a-z])/g, (_found, letter: string) => letter.toUpperCase());

export async function rowsAbout(db: Db, uid: string, table: DeclaredTable): Promise<Record<string, unknown>[]> {
  const columns = table.exported.map((column) => sql`${shown(uid, column, table)} as ${sql.ref(camelCase(column))}`);
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(table.name)}
    where ${isAbout(uid, table)}
    order by 1, 2`.execute(db);
  return rows;
}

export async function deleteAbout(db: Db, uid: string, table: DeclaredTable): Promise<void> {
  await sql`delete from ${sql.table(table.name)} where ${isAbout(uid, table)}`.execute(db);
}

export async function overwriteAbout(
  db: Db,
  uid: string,
  table: DeclaredTable,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changes = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table.name)} set ${sql.join(changes)} where ${isAbout(uid, table)}`.execute(db);
}
