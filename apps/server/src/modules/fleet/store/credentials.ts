import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { bool, int, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

const credentials = { id: text, credentials_version: int, retired: bool };

export type CarCredentials = RowOf<typeof credentials>;

const selectCredentials = statement(
  credentials,
  (plates: readonly string[]) => sql`
    select id, credentials_version, retired_at is not null as retired from cars where id = any(${plates}::text[])`,
);

/** The credentials of these cars, in one query. Plates that are not in our fleet are left out. */
export async function readCredentials(ctx: Ctx, plates: readonly string[]): Promise<Map<string, CarCredentials>> {
  if (plates.length === 0) return new Map();
  const rows = await selectCredentials(ctx.db, plates);
  return new Map(rows.map((row) => [row.id, row]));
}

const selectFleet = statement(
  credentials,
  () => sql`select id, credentials_version, false as retired from cars where retired_at is null order by id`,
);

/** The credentials of every car in the fleet, by plate. */
export function fleetCredentials(ctx: Ctx): Promise<CarCredentials[]> {
  return selectFleet(ctx.db);
}
