import { firstOf } from '@volante/domain/values/present';
import { sql } from 'kysely';
import type { Db } from '../context.ts';
import type { SealedColumn } from './sealed-column.ts';

/** One sealed text and where it stands. */
export interface SealedText {
  place: string;
  owner: string;
  sealed: string;
}

const readText = ({ place, owner, sealed }: Record<string, unknown>): SealedText => ({
  place: String(place),
  owner: String(owner),
  sealed: String(sealed),
});

/** A place (`ctid`) that sorts before every row of a table. */
export const firstPlace = '(0,0)';

/** Texts that another key than this one sealed, in the order of their places. */
export async function textsOfOtherKeys(
  db: Db,
  { table, column, owner }: SealedColumn,
  { keyId, after, limit }: { keyId: string; after: string; limit: number },
): Promise<SealedText[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ctid::text as place, ${sql.ref(owner)} as owner, ${sql.ref(column)} as sealed
    from ${sql.table(table)}
    where ctid > ${after}::tid and ${sql.ref(column)} is not null and not starts_with(${sql.ref(column)}, ${`${keyId}.`})
    order by ctid limit ${limit}`.execute(db);
  return rows.map(readText);
}

/** False when somebody changed the row meanwhile. */
export async function replaceText(
  db: Db,
  { table, column }: SealedColumn,
  { place, sealed }: SealedText,
  resealed: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${resealed}
    where ctid = ${place}::tid and ${sql.ref(column)} = ${sealed}`.execute(db);
  return numAffectedRows === 1n;
}

export async function countOfOtherKeys(db: Db, { table, column }: SealedColumn, keyId: string): Promise<number> {
  const { rows } = await sql<Record<string, unknown>>`
    select count(*)::int as count from ${sql.table(table)}
    where ${sql.ref(column)} is not null and not starts_with(${sql.ref(column)}, ${`${keyId}.`})`.execute(db);
  return Number(firstOf(rows).count);
}

/** A text of a column, if there is any. */
export async function anyText(db: Db, column: SealedColumn): Promise<SealedText | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    select ctid::text as place, ${sql.ref(column.owner)} as owner, ${sql.ref(column.column)} as sealed
    from ${sql.table(column.table)} where ${sql.ref(column.column)} is not null limit 1`.execute(db);
  return rows[0] && readText(rows[0]);
}
