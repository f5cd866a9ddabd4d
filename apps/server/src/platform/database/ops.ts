import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mustHaveDatabase } from '../files/own-store.ts';
import type { PlaceAction } from '../ops/view.ts';
import { Refusal } from '../refusal.ts';
import { keepSetting } from '../settings.ts';
import { migrate } from './migrate.ts';
import type { MigrationFile } from './migration-files.ts';
import { missingMigrations, requireMigrated } from './migration-state.ts';
import { openDatabase } from './open.ts';
import { findTimeZone, readTimeZone, zoneSetting } from './time-zone.ts';

function planned({ name, outsideTransaction, needs }: MigrationFile): string {
  if (needs !== undefined) return `${name}  (quita lo que nadie lee desde la versión ${needs})`;
  return outsideTransaction ? `${name}  (construye un índice, sin detener a nadie)` : name;
}

const upToDate = 'La base de datos está al día.';

const migrateAction: PlaceAction = {
  summary: 'Aplica las migraciones que faltan, sin detener a los nodos que atienden',
  options: { 'dry-run': 'solo muestra cuáles faltan' },
  async runAt({ config, log }, { 'dry-run': dryRun }, terminal) {
    const { root, dataFolder, databaseUrl } = config;
    // Opening an embedded database that does not exist yet makes it.
    if (dryRun && !databaseUrl && !existsSync(join(dataFolder, 'database/PG_VERSION'))) {
      return `No hay base de datos en ${dataFolder}: npm start la crea al día.`;
    }
    await mustHaveDatabase(config);
    const database = await openDatabase(config, log);
    try {
      if (dryRun) {
        const missing = await missingMigrations(database.pool, root);
        return missing.length === 0 ? upToDate : ['No se cambió nada. Faltan:', ...missing.map(planned)].join('\n');
      }
      const applied = await migrate(database.pool, root, log, terminal);
      return applied.length === 0 ? upToDate : `Migraciones aplicadas: ${applied.length}. ${upToDate}`;
    } finally {
      await database.close();
    }
  },
};

/** For a zone that the start refuses, too: it needs no running system. */
const timeZoneAction: PlaceAction = {
  summary: 'Muestra la zona horaria en que se cortan los días, o la cambia',
  options: { set: 'otra, como la conoce PostgreSQL: America/Punta_Arenas, o una regla como <-04>4' },
  async runAt({ config, log }, { set: name }) {
    await mustHaveDatabase(config);
    const database = await openDatabase(config, log);
    try {
      await requireMigrated(database.pool, config.root);
      if (name === undefined) return (await readTimeZone(database.pool)).name;
      if (!(await findTimeZone(database.pool, name))) {
        throw new Refusal('BAD_USER_INPUT', `La base de datos no conoce la zona horaria «${name}».`, { field: 'set' });
      }
      await keepSetting(database.db, zoneSetting, name);
      return (
        `Los días se cortan en ${name} desde la próxima partida: reinicia todos los procesos a la vez. ` +
        'Lo que ya tiene su día lo conserva.'
      );
    } finally {
      await database.close();
    }
  },
};

export const databaseOps = { migrate: migrateAction, 'time-zone': timeZoneAction };
