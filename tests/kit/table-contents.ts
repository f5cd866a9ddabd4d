import type { System } from '@volante/server/platform/system';

const ofTheAudit = ['staff_actions', 'staff_action_words', 'staff_action_drivers', 'staff_action_heads'];

/**
 * How many rows each table has, and a sum of what stands in them: two answers are equal while nothing was written. A refused
 * action leaves a row of the audit alone.
 */
export async function tableContents({ pool }: Pick<System, 'pool'>): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const each = tables
    .filter(({ name }) => !ofTheAudit.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as content from ${name} t`,
    );
  const { rows } = await pool.query<{ name: string; content: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
