import { sql } from 'kysely';
import type { Db } from '@volante/server/platform/context';

const prefix = 'demo:';

/** The parts of the demo world that are there. They stay told apart from what visitors did with them since. */
export async function loadedParts(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select key from settings where key like ${`${prefix}%`}`.execute(db);
  return new Set(rows.map((row) => row.key.slice(prefix.length)));
}

/** In the transaction that loads the part. False when another process has loaded it. */
export async function claimPart(db: Db, part: string): Promise<boolean> {
  const { rows } = await sql`
    insert into settings (key, value) values (${prefix + part}, 'true') on conflict do nothing returning key
  `.execute(db);
  return rows.length > 0;
}
