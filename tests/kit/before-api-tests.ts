import { openTestSystem, testDatabase } from './database.ts';
import { compilePrograms } from './programs.ts';

/** Runs before all API tests. On PostgreSQL it also migrates one database, which every test then copies. */
export async function setup(): Promise<() => Promise<void>> {
  await compilePrograms();
  if (!process.env.TEST_DATABASE_URL) return async () => {};
  const database = await testDatabase();
  const system = await openTestSystem(database);
  await system.close();
  process.env.TEST_DATABASE_TEMPLATE = new URL(database.config.databaseUrl!).pathname.slice(1);
  return () => database.drop();
}
