import { randomBytes } from 'node:crypto';
import { modules } from '@volante/server/modules';
import { openServer } from '@volante/server/platform/database/server';
import { makeLog } from '@volante/server/platform/log';
import { readConfig } from '@volante/server/platform/read-config';
import { openSystem } from '@volante/server/platform/open-system';
import type { System } from '@volante/server/platform/system';

/** True when the suite runs on a real PostgreSQL server, where races can happen. */
export const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

const settings = readConfig({ PORT: '0', VOLANTE_DEMO: 'off' });

export const projectRoot = settings.root;

export const silent = makeLog('silent');

export interface TestDatabase {
  /** Shared by all nodes on this database. Without `encryptionKey` the key in the data folder is used. */
  config: {
    dataFolder: string;
    databaseUrl: string | undefined;
    encryptionKey?: Buffer;
    previousEncryptionKeys?: readonly Buffer[];
  };
  drop(): Promise<void>;
}

/**
 * A database of the test's own: in memory, or a new one on the server of TEST_DATABASE_URL. There it is a copy of the
 * one `before-api-tests.ts` has migrated for the whole run; without one it is empty, and migrated when it is opened.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  const common = { dataFolder: ':memory:', encryptionKey: randomBytes(32) };
  if (!url) return { config: { ...common, databaseUrl: undefined }, drop: async () => {} };
  const name = `volante_test_${randomBytes(6).toString('hex')}`;
  const template = process.env.TEST_DATABASE_TEMPLATE;
  await administer(
    url,
    `create database ${name}${template ? ` template ${template}` : ''}`,
    // What a test has written is thrown away with it: nobody waits until the disk has it.
    `alter database ${name} set synchronous_commit = off`,
  );
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    config: { ...common, databaseUrl: own.href },
    drop: () => administer(url, `drop database if exists ${name} with (force)`),
  };
}

async function administer(url: string, ...statements: string[]): Promise<void> {
  const admin = await openServer(url, silent);
  try {
    for (const statement of statements) await admin.pool.query(statement);
  } finally {
    await admin.close();
  }
}

export interface TestSystem extends System {
  close(): Promise<void>;
}

/** A system without HTTP. Several of them on one database act as several nodes. */
export async function openTestSystem(database: TestDatabase, log = silent): Promise<TestSystem> {
  return openSystem({ config: { ...settings, ...database.config }, modules, migrates: true, log });
}
