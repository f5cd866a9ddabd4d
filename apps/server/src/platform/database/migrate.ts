import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { errorCode, errorMessage } from './error-code.ts';
import type { MigrationFile } from './migration-files.ts';
import { missingMigrations } from './migration-state.ts';
import { sqlStatements } from './sql-statements.ts';
import { StartError } from './start-error.ts';

/** An arbitrary number that nothing else uses as an advisory lock in this database. */
const lockKey = 860_427_101;

const askAgainMs = 200;

/** How long a try may wait for a lock: whoever asks for the same table meanwhile waits as well. */
const lockWaitMs = 100;
/** The pauses between tries, in which requests are served as ever. */
const firstPauseMs = 500;
const longestPauseMs = 3_000;
const patienceMs = 10 * 60_000;

interface Watcher {
  say?: (text: string) => void;
  /** Ends the waiting. */
  left?: AbortSignal;
  /** Applies only these of the missing migrations. */
  wanted?: (file: MigrationFile) => boolean;
}

/**
 * Brings the database up to the migrations in `<root>/database`, each in its own transaction unless it asks for none.
 * Whoever comes at the same time waits for its turn and finds the work done. Returns the names of those applied here.
 */
export async function migrate(pool: pg.Pool, root: string, log: Logger, watcher: Watcher = {}): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await takeTurn(client, watcher);
    const applied = await applyMissing(client, root, log, watcher);
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    await client.query('reset statement_timeout; reset lock_timeout');
    client.release();
    return applied;
  } catch (error) {
    // Closing the connection releases the lock, whatever state the connection is in.
    client.release(true);
    throw error;
  }
}

/** Polls for the lock. A query waiting for it would block `create index concurrently`, which waits for open queries. */
async function takeTurn(client: pg.PoolClient, { say, left }: Watcher): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
    if (rows[0]?.taken) return;
    if (asked === 0) say?.('Otro proceso está migrando esta base de datos: se espera a que termine.');
    await pauseUnlessLeft(askAgainMs, left);
  }
}

async function applyMissing(
  client: pg.PoolClient,
  root: string,
  log: Logger,
  { say, left, wanted = () => true }: Watcher,
): Promise<string[]> {
  await client.query(
    `create table if not exists migrations (
       number integer primary key,
       name text not null,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const missing = (await missingMigrations(client, root)).filter(wanted);
  for (const file of missing) {
    await apply(client, file, { say, left });
    log.debug({ migration: file.name }, 'migration applied');
    say?.(`${file.name}: aplicada.`);
  }
  return missing.map(({ name }) => name);
}

async function apply(client: pg.PoolClient, file: MigrationFile, watcher: Watcher): Promise<void> {
  try {
    await (file.outsideTransaction ? applyOneByOne(client, file) : applyWhole(client, file, watcher));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`La migración ${file.name} falló: ${errorMessage(error)}`, { cause: error });
  }
}

/** What the file itself says of it is for readers and for releases before: the runner waits less. */
const withoutLockTimeout = (sql: string) => sql.replaceAll(/\bset (?:local )?lock_timeout = '\d+s';/gi, '');

/** [RUN-04] Tries until it gets its locks at once, since a statement that waits for one makes all after it wait. */
async function applyWhole(client: pg.PoolClient, file: MigrationFile, { say, left }: Watcher): Promise<void> {
  const started = performance.now();
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    try {
      await client.query(`begin; set local lock_timeout = '${lockWaitMs}ms'`);
      await client.query(withoutLockTimeout(file.sql));
      await record(client, file);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isInUse(error)) throw error;
      if (performance.now() - started > patienceMs) {
        throw new StartError(
          `La migración ${file.name} no encontró libre su tabla en ${patienceMs / 60_000} minutos: alguien la lee sin terminar. ` +
            'Míralo en pg_stat_activity y vuelve a intentarlo; no quedó nada a medias.',
          { cause: error },
        );
      }
      if (pauseMs === firstPauseMs)
        say?.(`${file.name}: espera, su tabla está en uso. Se reintenta sin detener a nadie.`);
      await pauseUnlessLeft(pauseMs, left);
    }
  }
}

/** Somebody held the lock, or wanted one of ours while we wanted theirs. */
function isInUse(error: unknown): boolean {
  const code = errorCode(error);
  return code === '55P03' || code === '40P01';
}

/**
 * Building an index waits for readers and stops nobody, so it may wait. An interrupted migration starts again from its
 * first statement, so its statements must be safe to repeat.
 */
async function applyOneByOne(client: pg.PoolClient, file: MigrationFile): Promise<void> {
  for (const statement of sqlStatements(withoutLockTimeout(file.sql))) await client.query(statement);
  await record(client, file);
}

async function record(client: pg.PoolClient, { number, name, checksum, needs }: MigrationFile): Promise<void> {
  await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [number, name, checksum]);
  if (needs !== undefined) await client.query('update migrations set needs = $1 where number = $2', [needs, number]);
}

async function pauseUnlessLeft(ms: number, left?: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: left }).catch(() => {
    throw new StartError('Se dejó de esperar. Lo aplicado queda; lo que falta se aplica la próxima vez.');
  });
}
