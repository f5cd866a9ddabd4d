import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

export interface CarCredentials {
  id: string;
  credentials_version: number;
  retired: boolean;
}

/** Of those of these plates that are cars of ours; any number at once. */
export async function readCredentials(ctx: Ctx, plates: readonly string[]): Promise<Map<string, CarCredentials>> {
  if (plates.length === 0) return new Map();
  const { rows } = await sql<CarCredentials>`
    select id, credentials_version, retired_at is not null as retired
    from cars where id = any(${[...plates]}::text[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every car in the fleet, by plate. */
export async function fleetCredentials(ctx: Ctx): Promise<CarCredentials[]> {
  const { rows } = await sql<CarCredentials>`
    select id, credentials_version, false as retired from cars where retired_at is null order by id`.execute(ctx.db);
  return rows;
}
