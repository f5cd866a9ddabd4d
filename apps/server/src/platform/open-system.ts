import type { Logger } from 'pino';
import { makeAuth } from './auth/auth.ts';
import type { Bus } from './bus.ts';
import { openBus } from './bus/open-bus.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { migrate } from './database/migrate.ts';
import { type Database, openDatabase } from './database/open.ts';
import { atOnce } from './database/transaction.ts';
import { openFiles } from './files/open-files.ts';
import { hooksOf } from './hooks.ts';
import { type Ids, randomIds } from './ids.ts';
import type { Module } from './module.ts';
import { makeRateLimits } from './rate-limits/make-rate-limits.ts';
import type { System } from './system.ts';
import { openVault } from './vault.ts';

interface Options {
  config: Config;
  /** The domains of the process. Their hooks apply to every command, whoever runs it. */
  modules: readonly Module[];
  log: Logger;
  clock?: Clock;
  ids?: Ids;
}

type OpenSystem = System & { close(): Promise<void> };

/** Opens and migrates the database, and makes what every part of a process needs. */
export async function openSystem(options: Options): Promise<OpenSystem> {
  const { config, log } = options;
  const database = await openDatabase(config, log);
  let bus: Bus | undefined;
  try {
    await migrate(database.pool, config.root, log);
    bus = await openBus(config, database, log);
    return await systemOn(database, bus, options);
  } catch (error) {
    await bus?.close();
    await database.close();
    throw error;
  }
}

async function systemOn(database: Database, bus: Bus, options: Options): Promise<OpenSystem> {
  const { config, log, clock = systemClock, ids = randomIds } = options;
  const hooks = hooksOf(options.modules);
  const { pool, db } = database;
  const vault = await openVault(config);
  const files = await openFiles(config);
  const rateLimits = makeRateLimits(database, log);
  const contextFor: System['contextFor'] = (actor, ctxLog = log) => ({
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
    afterCommit: atOnce(ctxLog),
  });
  const auth = await makeAuth(contextFor({ kind: 'system' }));
  const system: System = { config, log, clock, ids, pool, db, bus, auth, rateLimits, vault, files, contextFor };
  return {
    ...system,
    async close() {
      await auth.close();
      await files.close();
      await bus.close();
      await database.close();
    },
  };
}
