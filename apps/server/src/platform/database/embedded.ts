import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'pino';
import { makeFolder } from '../data-folder.ts';
import { Client } from './client.ts';
import { errorCode, errorReason } from './error-code.ts';
import { lockFolder } from './folder-lock.ts';
import { surviveLostConnections } from './lost-connections.ts';
import { migrate } from './migrate.ts';
import { PgliteStream } from './pglite-stream.ts';
import { preparedDump } from './prepared-dump.ts';
import { Pool } from './pool.ts';
import { StartError } from './start-error.ts';
import { types } from './types.ts';

export interface OpenPool {
  pool: Pool;
  close: () => Promise<void>;
}

/** PostgreSQL inside this process, its files under the data folder. */
export async function openEmbedded(dataFolder: string, root: string, log: Logger): Promise<OpenPool> {
  const folder = resolve(dataFolder);
  await makeWritable(folder);
  let unlock: (() => Promise<void>) | undefined;
  try {
    unlock = await lockFolder(join(folder, 'database.lock'));
    const engine = await openFiles(folder, root, log);
    const pool = poolOn(engine, log);
    return {
      pool,
      async close() {
        await pool.end();
        await engine.close();
        await unlock?.();
      },
    };
  } catch (error) {
    await unlock?.();
    if (error instanceof StartError) throw error;
    throw new StartError(await explain(error, folder), { cause: error });
  }
}

/** The engine writes its log in pieces of this size. */
const leastFreeBytes = 16 * 1024 * 1024;

async function isFull(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < leastFreeBytes;
  } catch {
    return false;
  }
}

/** What went wrong inside the engine says little ('Aborted()'), so the disk is looked at first. */
async function explain(problem: unknown, folder: string): Promise<string> {
  if (errorCode(problem) === 'ENOSPC' || (await isFull(folder))) {
    return `El disco de la carpeta de datos ${folder} está lleno. Libera espacio y vuelve a partir.`;
  }
  const [reason] = errorReason(problem).split('\n');
  return (
    `No se pudo abrir la base de datos en ${folder}: está dañada o es de otra versión (${reason}). ` +
    'No se cambió nada en ella: restaura un respaldo, o elige otra carpeta con VOLANTE_DATA.'
  );
}

/** The same database in memory only, for tests. */
export async function openInMemory(root: string, log: Logger): Promise<OpenPool> {
  const dump = await (await preparedDump(root)).read();
  const engine = dump ? await PGlite.create({ loadDataDir: dump }) : (await makePrepared(root, log)).engine;
  const pool = poolOn(engine, log);
  return {
    pool,
    async close() {
      await pool.end();
      await engine.close();
    },
  };
}

async function openFiles(folder: string, root: string, log: Logger): Promise<PGlite> {
  const dataDir = join(folder, 'database');
  // This file exists while the database is being created. If a start was killed meanwhile, the next one starts over.
  const unfinished = join(folder, 'database.unfinished');
  if (existsSync(unfinished)) await rm(dataDir, { recursive: true, force: true });
  await keepToOurselves(dataDir);
  if (existsSync(join(dataDir, 'PG_VERSION'))) return PGlite.create({ dataDir });
  await mustBeEmpty(dataDir);
  await writeFile(unfinished, '');
  const dump = (await (await preparedDump(root)).read()) ?? (await dumpOfNew(root, log));
  const engine = await PGlite.create({ dataDir, loadDataDir: dump });
  await rm(unfinished);
  return engine;
}

/** [RUN-03] What is in the folder may be somebody's data, however damaged: nothing is ever written over it. */
async function mustBeEmpty(dataDir: string): Promise<void> {
  if ((await readdir(dataDir)).length === 0) return;
  throw new StartError(
    `La carpeta ${dataDir} tiene archivos, pero no una base de datos completa (falta PG_VERSION). ` +
      'No se cambió nada en ella: restaura un respaldo, o elige otra carpeta con VOLANTE_DATA.',
  );
}

/** Lets no other user of the machine read the drivers' data, even when the data folder is open to others. */
async function keepToOurselves(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o700);
}

async function dumpOfNew(root: string, log: Logger): Promise<Blob> {
  const { engine, dump } = await makePrepared(root, log);
  await engine.close();
  return dump;
}

async function makePrepared(root: string, log: Logger): Promise<{ engine: PGlite; dump: Blob }> {
  const engine = await PGlite.create();
  const pool = poolOn(engine, log);
  await migrate(pool, root, log);
  await pool.query('checkpoint');
  await pool.end();
  const dump = await engine.dumpDataDir('none');
  await (await preparedDump(root)).write(dump);
  return { engine, dump };
}

/**
 * The embedded database has one session, so the pool has one connection, never recycled. Asking for a second one
 * inside a transaction would wait for ever; the timeout turns that into an error.
 */
function poolOn(engine: PGlite, log: Logger): Pool {
  const pool = new Pool({
    Client,
    types,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 20_000,
    stream: () => new PgliteStream(engine),
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
  });
  surviveLostConnections(pool, log);
  return pool;
}

async function makeWritable(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `No se puede escribir en la carpeta de datos ${folder} (${errorReason(error)}). Elige otra con VOLANTE_DATA.`,
      { cause: error },
    );
  }
}
