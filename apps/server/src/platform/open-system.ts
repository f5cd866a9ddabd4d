import type { Logger } from 'pino';
import { catalogueOf } from './actions/catalogue.ts';
import { makeAuth } from './auth/auth.ts';
import type { Bus } from './bus.ts';
import { openBus } from './bus/open-bus.ts';
import { type Clock, systemClock } from './clock.ts';
import { setOwnCompany } from './company/own-company.ts';
import type { Config } from './config.ts';
import { keepToOwner } from './data-folder.ts';
import { type DatabaseClock, openDatabaseClock } from './database/database-clock.ts';
import { migrate } from './database/migrate.ts';
import { requireMigrated } from './database/migration-state.ts';
import { type Database, openDatabase } from './database/open.ts';
import { startTimeZone } from './database/time-zone.ts';
import { atOnce } from './database/transaction.ts';
import { openFiles, storeOf } from './files/open-files.ts';
import { type AtStart, judgeAtStart, mustHaveDatabase, takeAtStart, usesFiles } from './files/own-store.ts';
import { hooksOf } from './hooks.ts';
import { type Ids, randomIds } from './ids.ts';
import { followSealingKey } from './keys/follow-sealing-key.ts';
import { sealedColumnsOf } from './keys/module.ts';
import { openVault } from './keys/open-vault.ts';
import type { Module } from './module.ts';
import { makeRateLimits } from './rate-limits/make-rate-limits.ts';
import type { System } from './system.ts';
import type { Tracing } from './tracing.ts';
import { waitsOf } from './waits/registry.ts';

interface Options {
  config: Config;
  /** The domains of the process. Their hooks apply to every command, whoever runs it. */
  modules: readonly Module[];
  log: Logger;
  /** Whether a database that is behind is brought up. Otherwise it is one clear line, and nothing changes. */
  migrates: boolean;
  /** Whether the store of files must be the database's to begin. A staff command asks only when it goes through the store. */
  judgesStore?: boolean;
  /** For tests, which move it. Without it the house goes by the database's clock. */
  clock?: Clock;
  ids?: Ids;
  tracing?: Tracing;
}

type OpenSystem = System & { close(): Promise<void> };

/** Opens the database, and makes what every part of a process needs. */
export async function openSystem(options: Options): Promise<OpenSystem> {
  const { config, log, judgesStore = usesFiles(options.config) } = options;
  setOwnCompany(config.company);
  await mustHaveDatabase(config);
  const database = await openDatabase(config, log);
  let bus: Bus | undefined;
  let clock: DatabaseClock | undefined;
  try {
    await startTimeZone(database.pool);
    const judged = judgesStore ? await judgeStore(database, options) : 'unknown';
    if (options.migrates) await migrate(database.pool, config.root, log);
    else await requireMigrated(database.pool, config.root);
    clock = await openDatabaseClock(database, log, options.clock);
    bus = await openBus(config, database, log);
    return await systemOn(database, bus, clock, { ...options, judged });
  } catch (error) {
    await clock?.close();
    await bus?.close();
    await database.close();
    throw error;
  }
}

/** Whether the store is this database's. The clock only says which files are young; the database's comes later. */
async function judgeStore({ db }: Database, { config, log, clock = systemClock }: Options): Promise<AtStart> {
  const store = await storeOf(config);
  return store ? judgeAtStart({ store, db, clock }, log) : 'new';
}

async function systemOn(
  database: Database,
  bus: Bus,
  clock: DatabaseClock,
  options: Options & { judged: AtStart },
): Promise<OpenSystem> {
  const { config, log, ids = randomIds } = options;
  catalogueOf(options.modules);
  waitsOf(options.modules);
  const hooks = hooksOf(options.modules);
  const { pool, db } = database;
  const vault = await openVault(config, db, sealedColumnsOf(options.modules));
  await keepToOwner(config.dataFolder, log);
  const files = await openFiles(config);
  await takeAtStart({ store: files, db }, options.judged, log);
  const rateLimits = makeRateLimits(database, log);
  const contextFor: System['contextFor'] = (actor, ctxLog = log, caller) => ({
    db,
    clock,
    ids,
    log: ctxLog,
    bus,
    config,
    vault,
    files,
    hooks,
    rateLimits,
    actor,
    ...(caller && { caller }),
    afterCommit: atOnce(ctxLog),
  });
  const auth = await makeAuth(contextFor({ kind: 'system' }));
  const sealing = followSealingKey(contextFor({ kind: 'system' }));
  const clockSkewMs = () => clock.skewMs();
  const system: System = {
    config,
    log,
    clock,
    clockSkewMs,
    ids,
    pool,
    db,
    bus,
    auth,
    rateLimits,
    vault,
    files,
    contextFor,
    tracing: options.tracing,
  };
  return {
    ...system,
    async close() {
      await auth.close();
      await sealing.close();
      await files.close();
      await bus.close();
      await clock.close();
      await database.close();
    },
  };
}
