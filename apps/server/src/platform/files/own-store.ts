import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, localDateOf } from '@volante/domain/values/dates';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Ctx, Db } from '../context.ts';
import { type DatabaseState, databaseId, databaseState } from '../database/database-id.ts';
import { errorReason } from '../database/error-code.ts';
import { poolOf } from '../database/kysely.ts';
import { StartError } from '../database/start-error.ts';
import type { Store } from '../files.ts';
import { filesMatch, settledKeys } from './files-match.ts';
import { storeOf } from './open-files.ts';

/** A store and the database that is to have its files there. */
interface Pair {
  store: Store;
  db: Db;
  clock: Clock;
}

/** Whether a store is the database's already, or is to be given to it. */
type Verdict = 'ours' | 'free';

/** The same at the start of a node: it is for a database that has not begun yet, or the store does not answer. */
export type AtStart = Verdict | 'new' | 'unknown';

/** A node does not wait longer for its store at the start. */
const startMs = 8_000;

const adopt = 'npm run ops -- files adopt';
const look = 'No se cambió nada: revisa DATABASE_URL, VOLANTE_DATA y S3_BUCKET.';

async function hasFiles(store: Store): Promise<boolean> {
  for await (const _ of store.keys()) return true;
  return false;
}

function ofAnother({ place }: Store, owner: string, { id = 'todavía sin id' }: DatabaseState): StartError {
  return new StartError(
    `El almacén de archivos (${place}) es de otra base de datos (${owner}), no de esta (${id}). ${look} ` +
      `Si los archivos son de esta: ${adopt} --instead-of ${owner} --reason "…".`,
  );
}

function notNamed({ place }: Store): StartError {
  return new StartError(
    `El almacén de archivos (${place}) tiene archivos, y esta base de datos no nombra ninguno. ${look} ` +
      `Si la base se perdió, restaura su respaldo. Si los archivos son de esta: ${adopt} --reason "…".`,
  );
}

function unlike({ place }: Store): StartError {
  return new StartError(
    `El almacén de archivos (${place}) no dice de qué base de datos es, y sus archivos no son los que esta nombra. ${look} ` +
      `Si lo que falta se perdió: ${adopt} --reason "…".`,
  );
}

export function cannotRead({ place }: Store, cause: unknown): StartError {
  return new StartError(`No se pudo leer el almacén de archivos (${place}): ${errorReason(cause)}.`, { cause });
}

function cannotWrite({ place }: Store, cause: unknown): StartError {
  return new StartError(`No se pudo escribir en el almacén de archivos (${place}): ${errorReason(cause)}.`, { cause });
}

/** [FRT-01] Whether the database may use the store. Throws one line when it may not. Nothing is written. */
async function judge({ store, db, clock }: Pair, state: DatabaseState): Promise<Verdict> {
  const owner = await store.owner();
  if (owner !== undefined && owner === state.id) return 'ours';
  if (owner !== undefined) throw ofAnother(store, owner, state);
  const yesterday = addDays(localDateOf(clock.now()), -1);
  if (!state.namesFiles) {
    // An upload of today may have been cut before its row.
    if ((await settledKeys(store, yesterday, 1)).length > 0) throw notNamed(store);
    return 'free';
  }
  // A store of a release that gave none an id, or one that was lost.
  if (!(await filesMatch(db, store, yesterday))) throw unlike(store);
  return 'free';
}

/** Gives the store to the database. Of two databases at once, one gets it. */
export async function takeStore({ store, db }: Pick<Pair, 'store' | 'db'>): Promise<void> {
  const id = await databaseId(db);
  const owner = await store.claim({ database: id });
  if (owner !== id) throw ofAnother(store, String(owner), { id, namesFiles: true });
}

/** For whatever goes through the store: it must be this database's. One that nobody has claimed becomes its own, if it fits. */
export async function requireOwnStore({ files: store, db, clock }: Ctx): Promise<void> {
  const verdict = await judge({ store, db, clock }, await databaseState(poolOf(db))).catch((error: unknown) => {
    throw error instanceof StartError ? error : cannotRead(store, error);
  });
  if (verdict === 'ours') return;
  await takeStore({ store, db }).catch((error: unknown) => {
    throw error instanceof StartError ? error : cannotWrite(store, error);
  });
}

/** Fails when the store takes too long. What was asked goes on, and nobody waits for its answer. */
async function soon<Answer>(asked: Promise<Answer>, ms: number): Promise<Answer> {
  const over = new AbortController();
  const late = pause(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer after ${ms} ms`);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    over.abort();
  }
}

/**
 * At the start, before anything is made or migrated. A bucket that does not answer stops only a database that has not
 * begun yet: drivers of one that has can do all the rest, and the sweep and the backup ask again.
 */
export async function judgeAtStart(pair: Pair, log: Logger, patienceMs = startMs): Promise<AtStart> {
  const state = await databaseState(poolOf(pair.db));
  const isNew = state.id === undefined && !state.namesFiles;
  try {
    const verdict = await soon(judge(pair, state), patienceMs);
    return verdict === 'free' && isNew ? 'new' : verdict;
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (isNew) throw cannotRead(pair.store, error);
    log.error({ err: error }, 'the store of files does not answer; whether it is this database’s is asked again later');
    return 'unknown';
  }
}

/** At the start, once the database is ready. A store that cannot be written stops a new database only; the sweep claims it later. */
export async function takeAtStart(pair: Pick<Pair, 'store' | 'db'>, judged: AtStart, log: Logger): Promise<void> {
  if (judged === 'ours' || judged === 'unknown') return;
  await soon(takeStore(pair), startMs).catch((error: unknown) => {
    if (error instanceof StartError) throw error;
    if (judged === 'new') throw cannotWrite(pair.store, error);
    log.error({ err: error }, 'the store of files could not be given to this database; the sweep tries again');
  });
}

/** Only these use files; a node that talks to cars alone may stand where there are none. */
export const usesFiles = ({ roles }: Config): boolean => roles.has('api') || roles.has('worker');

/** Whether opening the embedded database would make a new one. */
function isToBeMade({ databaseUrl, dataFolder }: Config): boolean {
  if (databaseUrl || dataFolder === ':memory:') return false;
  const folder = path.join(dataFolder, 'database');
  return existsSync(`${folder}.unfinished`) || !existsSync(path.join(folder, 'PG_VERSION'));
}

/** [FRT-01] A lost embedded database is never made anew beside its files. */
export async function mustHaveDatabase(config: Config): Promise<void> {
  const store = isToBeMade(config) ? await storeOf(config) : undefined;
  if (!store) return;
  const isUsed = await Promise.resolve()
    .then(async () => (await store.owner()) !== undefined || (await hasFiles(store)))
    .catch((error: unknown) => {
      throw cannotRead(store, error);
    });
  // Another process may have made both meanwhile.
  if (!isUsed || !isToBeMade(config)) return;
  const folder = path.resolve(config.dataFolder, 'database');
  throw new StartError(
    `El almacén de archivos (${store.place}) ya es de una base de datos, y falta la base de datos en ${folder}. ` +
      'No se creó nada: pon de vuelta esa carpeta o restaura un respaldo (npm run ops -- backup restore); ' +
      'para empezar de cero elige otro lugar con VOLANTE_DATA o S3_BUCKET.',
  );
}
