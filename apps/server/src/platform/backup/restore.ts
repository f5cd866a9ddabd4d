import { existsSync } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { migrationFiles } from '../database/migration-files.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { StartError } from '../database/start-error.ts';
import {
  insertRows,
  isEmptyDatabase,
  setCounter,
  type TextRow,
  tableShapes,
  withoutReferences,
} from '../database/whole-tables.ts';
import type { Files } from '../files.ts';
import { holdsFiles } from '../files/files-match.ts';
import { openFiles, storeOf } from '../files/open-files.ts';
import { takeStore } from '../files/own-store.ts';
import { masterKeys } from '../keys/key-file.ts';
import type { Place } from '../ops/view.ts';
import { makeSealing } from '../vault.ts';
import { type BackedUpTable, filePath, isStoredFile, keyOf, type Manifest } from './manifest.ts';
import type { Wish } from './missing-files.ts';
import { noteLostReadings } from './readings.ts';
import { backedUpRows } from './rows.ts';
import { verifyBackup } from './verify.ts';

const rowsAtOnce = 1000;

/** Puts a verified backup into an empty place. Files come first, as always; the tables in one transaction. */
export async function restoreBackup(place: Place, folder: string, wish: Wish = {}): Promise<Manifest> {
  const { config, log } = place;
  const manifest = await verifyBackup(folder, wish);
  await mustHoldItsKey(config, manifest);
  const later = await newerMigrations(config.root, manifest);
  await mustBeNew(config);
  await mustBeItsStore(config, manifest, wish);
  const files = await openFiles(config);
  const database = await openDatabase(config, log);
  try {
    await makeEmpty(config, database, later.size > 0);
    const wanted = ({ name }: { name: string }) => !later.has(name);
    await migrate(database.pool, config.root, log, { wanted });
    await restoreFiles(files, folder, manifest);
    await restoreTables(database, folder, manifest);
    await migrate(database.pool, config.root, log);
    if (manifest.withoutReadings) await noteLostReadings(database.db, new Date(manifest.madeAt));
    await takeStore({ store: files, db: database.db });
    return manifest;
  } finally {
    await files.close();
    await database.close();
  }
}

/** A key that is not there would be made, and would open nothing. */
async function mustHoldItsKey(config: Config, { keyId }: Manifest): Promise<void> {
  const hasKey = config.encryptionKey !== undefined || existsSync(path.join(config.dataFolder, 'secret.key'));
  if (hasKey && makeSealing(await masterKeys(config)).sealWith(keyId)) return;
  throw new StartError(
    `El respaldo está sellado con la clave ${keyId}, que no está aquí: pónla en ENCRYPTION_KEY, ` +
      `o copia el secret.key de entonces a ${config.dataFolder}.`,
  );
}

/** The migrations that came after the backup: they are applied to its data. */
async function newerMigrations(root: string, { migrations, release }: Manifest): Promise<Set<string>> {
  const files = new Map((await migrationFiles(root)).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (files.get(name) === checksum) files.delete(name);
    else throw new StartError(`El respaldo es de la versión ${release}, que este programa no conoce (${name}).`);
  }
  return new Set(files.keys());
}

/** The embedded database is made when it is opened, so its folder is looked at before. */
async function mustBeNew({ databaseUrl, dataFolder }: Config): Promise<void> {
  if (databaseUrl) return;
  const found = await readdir(path.join(dataFolder, 'database')).catch(() => []);
  if (found.length > 0) throw notEmpty(`la carpeta ${dataFolder} ya tiene una base de datos`);
}

/**
 * The store is empty, or the one the backup was made of: then what it has stays, also what came after the backup. A store
 * without an id is that one when it still has the files whose lack was accepted.
 */
async function mustBeItsStore(config: Config, { databaseId, missing }: Manifest, wish: Wish): Promise<void> {
  const store = await storeOf(config);
  const owner = await store?.owner();
  if (!store || (owner !== undefined && owner === databaseId)) return;
  if (owner !== undefined) throw notEmpty(`el almacén de archivos es de otra base de datos (${owner})`);
  if (wish.acceptsMissing && (await holdsFiles(store, missing))) return;
  for await (const key of store.keys()) throw notEmpty(`el almacén de archivos ya tiene ${key}`);
}

async function makeEmpty({ databaseUrl }: Config, { pool }: Database, isOlder: boolean): Promise<void> {
  if (databaseUrl) {
    if (!(await isEmptyDatabase(pool))) throw notEmpty('la base de datos de DATABASE_URL ya tiene tablas');
  } else if (isOlder) {
    // The embedded one was made this very moment, with a newer structure than the backup's.
    await pool.query('drop schema public cascade; create schema public');
  }
}

function notEmpty(why: string): StartError {
  return new StartError(`No se restauró nada: ${why}. Un respaldo se restaura en un lugar vacío.`);
}

async function restoreFiles(files: Files, folder: string, { parts }: Manifest): Promise<void> {
  for (const part of parts.filter(isStoredFile)) {
    const key = keyOf(part);
    const draft = path.join(files.incoming, path.basename(key));
    await copyFile(path.join(folder, filePath(key)), draft);
    await files.keep(draft, key);
  }
}

async function restoreTables({ pool }: Database, folder: string, manifest: Manifest): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0');
    const known = new Map((await tableShapes(client)).map((shape) => [shape.name, shape]));
    for (const { name } of manifest.tables) if (!known.has(name)) throw new StartError(`Falta la tabla ${name}.`);
    await withoutReferences(client, manifest.tables, async () => {
      for (const table of manifest.tables) await loadTable(client, folder, table);
    });
    for (const counter of manifest.counters) await setCounter(client, counter);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function loadTable(client: pg.ClientBase, folder: string, table: BackedUpTable): Promise<void> {
  let waiting: TextRow[] = [];
  let loaded = 0;
  const load = async () => {
    if (waiting.length > 0) await insertRows(client, table, waiting);
    loaded += waiting.length;
    waiting = [];
  };
  for await (const row of backedUpRows(folder, table)) {
    waiting.push(row);
    if (waiting.length === rowsAtOnce) await load();
  }
  await load();
  if (loaded !== table.rows) throw new StartError(`La tabla ${table.name} tiene ${loaded} filas, no ${table.rows}.`);
}
