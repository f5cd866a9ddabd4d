import { firstOf, lastOf } from '@volante/domain/values/present';
import type pg from 'pg';
import { ownRelease } from '../own-release.ts';
import { type MigrationFile, migrationFiles } from './migration-files.ts';
import { releaseRank } from './release-rank.ts';
import { StartError } from './start-error.ts';

interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
  needs: string | null;
}

/** The migrations this database lacks, in order. Refuses one whose history does not fit this program. */
export async function missingMigrations(on: pg.Pool | pg.PoolClient, root: string): Promise<MigrationFile[]> {
  const files = await migrationFiles(root);
  const applied = await appliedMigrations(on);
  for (const migration of applied) {
    const file = files.find(({ number }) => number === migration.number);
    if (file) checkUnchanged(migration, file);
    else if (migration.needs !== null) checkOldEnough(migration.name, migration.needs, await ownRelease(root));
  }
  const known = new Set(applied.map(({ number }) => number));
  return files.filter(({ number }) => !known.has(number));
}

/** For whoever must not migrate: a database that is behind is one clear line. */
export async function requireMigrated(pool: pg.Pool, root: string): Promise<void> {
  const missing = await missingMigrations(pool, root);
  if (missing.length === 0) return;
  const [first, last] = [firstOf(missing).name, lastOf(missing).name];
  const which =
    first === last ? `falta la migración ${first}` : `faltan ${missing.length} migraciones (${first} … ${last})`;
  throw new StartError(`La base de datos está atrasada: ${which}. Aplícalas con npm run ops -- database migrate.`);
}

/** What this database has had, in order. */
export async function appliedMigrations(on: pg.Pool | pg.PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await on.query<{ found: boolean }>(`select to_regclass('public.migrations') is not null as found`);
  if (!rows[0]?.found) return [];
  // The column `needs` is younger than the table.
  const applied = await on.query<AppliedMigration>(
    `select number, name, checksum, to_jsonb(m) ->> 'needs' as needs from migrations m order by number`,
  );
  return applied.rows;
}

function checkUnchanged(applied: AppliedMigration, file: MigrationFile): void {
  if (file.checksum === applied.checksum) return;
  throw new StartError(
    `La migración ${file.name} cambió después de aplicarse. Restaura el archivo y escribe una migración nueva.`,
  );
}

/** Migrations only add, so this program runs beside newer ones, unless one has taken away what it still reads. */
function checkOldEnough(name: string, needs: string, release: string): void {
  if (releaseRank(needs) <= releaseRank(release)) return;
  throw new StartError(
    `La base de datos es más nueva que este programa: ${name} quitó lo que la versión ${release} todavía lee. ` +
      `Usa Volante ${needs} o posterior.`,
  );
}
