import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { errorMessage } from './error-code.ts';
import { type MigrationFile, migrationFiles } from './migration-files.ts';
import { sqlStatements } from './sql-statements.ts';
import { StartError } from './start-error.ts';

interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

/** An arbitrary number that nothing else uses as an advisory lock in this database. */
const lockKey = 860_427_101;

const askAgainMs = 200;

/**
 * Brings the database up to the migrations in `<root>/database`, each in its own transaction unless it asks for none.
 * Nodes that start at the same time take turns: the first migrates, the others find it done.
 */
export async function migrate(pool: pg.Pool, root: string, log: Logger): Promise<void> {
  const files = await migrationFiles(root);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await takeTurn(client);
    await applyMissing(client, files, log);
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    await client.query('reset statement_timeout; reset lock_timeout');
    client.release();
  } catch (error) {
    // Closing the connection releases the lock, whatever state the connection is in.
    client.release(true);
    throw error;
  }
}

/** Polls for the lock. A query waiting for it would block `create index concurrently`, which waits for open queries. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
    if (rows[0]?.taken) return;
    await pause(askAgainMs);
  }
}

async function applyMissing(client: pg.PoolClient, files: MigrationFile[], log: Logger): Promise<void> {
  await client.query(
    `create table if not exists migrations (
       number integer primary key,
       name text not null,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const { rows: applied } = await client.query<AppliedMigration>(
    'select number, name, checksum from migrations order by number',
  );
  for (const migration of applied) {
    checkUnchanged(
      migration,
      files.find((file) => file.number === migration.number),
    );
  }
  const known = new Set(applied.map((migration) => migration.number));
  for (const file of files.filter((file) => !known.has(file.number))) {
    await apply(client, file);
    log.debug({ migration: file.name }, 'migration applied');
  }
}

function checkUnchanged(applied: AppliedMigration, file: MigrationFile | undefined): void {
  if (!file) {
    throw new StartError(
      `La base de datos es más nueva que este programa: ya tiene la migración ${applied.name}. Actualiza Volante.`,
    );
  }
  if (file.checksum !== applied.checksum) {
    throw new StartError(
      `La migración ${file.name} cambió después de aplicarse. Restaura el archivo y escribe una migración nueva.`,
    );
  }
}

async function apply(client: pg.PoolClient, file: MigrationFile): Promise<void> {
  try {
    await (file.outsideTransaction ? applyOneByOne(client, file) : applyWhole(client, file));
  } catch (error) {
    throw new StartError(`La migración ${file.name} falló: ${errorMessage(error)}`, { cause: error });
  }
}

async function applyWhole(client: pg.PoolClient, file: MigrationFile): Promise<void> {
  await client.query('begin');
  await client.query(file.sql);
  await record(client, file);
  await client.query('commit');
}

/** An interrupted migration starts again from its first statement, so its statements must be safe to repeat. */
async function applyOneByOne(client: pg.PoolClient, file: MigrationFile): Promise<void> {
  for (const statement of sqlStatements(file.sql)) await client.query(statement);
  await client.query('set lock_timeout = 0');
  await record(client, file);
}

async function record(client: pg.PoolClient, { number, name, checksum }: MigrationFile): Promise<void> {
  await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [number, name, checksum]);
}
