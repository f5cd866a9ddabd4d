import type { System } from '@volante/server/platform/system';

export interface StoredColumn {
  table: string;
  column: string;
  type: string;
}

/** Every column of every table there is. Those of a partition are the table's own. */
export async function storedColumns({ pool }: System): Promise<StoredColumn[]> {
  const { rows } = await pool.query<StoredColumn>(`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns
    join pg_class c on c.relname = table_name and c.relnamespace = 'public'::regnamespace and not c.relispartition
    where table_schema = 'public' order by 1, ordinal_position`);
  return rows;
}

/** Every column that points to a driver or to an account, by its constraint. */
export async function columnsToPeople({ pool }: System): Promise<Omit<StoredColumn, 'type'>[]> {
  const { rows } = await pool.query<StoredColumn>(`
    select t.relname as table, a.attname as column
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_class p on p.oid = c.confrelid and p.relname in ('drivers', 'accounts')
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' order by 1, 2`);
  return rows;
}

/** Every text, list or JSON column ('table.column') that contains this text in some row. */
export async function placesOf(system: System, text: string): Promise<string[]> {
  const wordy = new Set(['text', 'character varying', 'jsonb', 'json', 'ARRAY']);
  const columns = (await storedColumns(system)).filter(({ type }) => wordy.has(type));
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await system.pool.query(
      `select 1 from "${table}" where strpos(lower("${column}"::text), lower($1)) > 0 limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
