import { migrate } from '@volante/server/platform/database/migrate';
import { openServer } from '@volante/server/platform/database/server';
import { projectRoot, silent, testDatabase } from './database.ts';
import { ensureCompiled } from './programs.ts';

/** Runs before all API tests. On PostgreSQL it also migrates one database, which every test then copies. */
export async function setup(): Promise<() => Promise<void>> {
  await ensureCompiled();
  if (!process.env.TEST_DATABASE_URL) return async () => {};
  const database = await testDatabase();
  // Only migrated: opened as a system it would be sealed with a key that the copies do not have.
  const { pool, close } = await openServer(database.config.databaseUrl!, silent);
  await migrate(pool, projectRoot, silent);
  await close();
  process.env.TEST_DATABASE_TEMPLATE = new URL(database.config.databaseUrl!).pathname.slice(1);
  return () => database.drop();
}
