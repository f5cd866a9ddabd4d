import type pg from 'pg';
import type { Logger } from 'pino';
import { errorMessage } from './error-code.ts';
import { type MigrationFile, migrationFiles } from './migration-files.ts';
import { StartError } from './start-error.ts';

interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

/** Any number no one else uses as an advisory lock of this database. */
const lockKey = 860_427_101;

/**
 * Brings the database up to the migrations in `<root>/database`, each in its own transaction. Nodes that start at
 * the same time wait for each other on a lock of the database and find the work done.
 */
export async function migrate(pool: pg.Pool, root: string, log: Logger): Promise<void> {
  const files = await migrationFiles(root);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await applyMissing(client, files, log);
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    await client.query('reset statement_timeout; reset lock_timeout');
    client.release();
  } catch (error) {
    // Ending the connection lets go of the lock whatever state it is in.
    client.release(true);
    throw error;
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
    await client.query('begin');
    await client.query(file.sql);
    await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
      file.number,
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    throw new StartError(`La migración ${file.name} falló: ${errorMessage(error)}`, { cause: error });
  }
}
