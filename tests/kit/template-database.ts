import { openTestSystem, testDatabase } from './database.ts';

/** Runs before all tests on PostgreSQL: migrates one database, which every test then copies. */
export async function setup(): Promise<() => Promise<void>> {
  if (!process.env.TEST_DATABASE_URL) return async () => {};
  const database = await testDatabase();
  const system = await openTestSystem(database);
  await system.close();
  process.env.TEST_DATABASE_TEMPLATE = new URL(database.config.databaseUrl!).pathname.slice(1);
  return () => database.drop();
}
