import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { present } from '@volante/domain/values/present';
import type pg from 'pg';
import { storedTypes } from '../../generated/tables.generated.ts';
import type { Ctx } from '../context.ts';
import { errorReason } from '../database/error-code.ts';
import { poolOf } from '../database/kysely.ts';
import { migrationFiles } from '../database/migration-files.ts';
import { appliedMigrations } from '../database/migration-state.ts';
import { StartError } from '../database/start-error.ts';
import { databaseId } from '../database/database-id.ts';
import {
  columnValues,
  counters,
  type NewestOf,
  partitionEnds,
  readRows,
  tableShapes,
  type TableShape,
  type Within,
} from '../database/whole-tables.ts';
import { requireOwnStore } from '../files/own-store.ts';
import { ownRelease } from '../own-release.ts';
import { Refusal } from '../refusal.ts';
import { copyFiles } from './copy-files.ts';
import { filePath, filesOf, type Manifest, type Part, tablePath, writeManifest } from './manifest.ts';
import { lacksFiles, type Wish } from './missing-files.ts';
import { lastReadings, type ReadingParts, readingParts, readingsTable } from './readings.ts';
import { noteBackup } from './store.ts';
import { writePart } from './write-part.ts';

/** Tables that are not of ours stay out; `others` names them. */
type Tables = Pick<Manifest, 'migrations' | 'tables' | 'counters' | 'parts'> & { others: string[]; keys: string[] };

export type Made = Manifest & { others: string[] };

/**
 * Writes everything there is to a new folder. The tables are those of one moment, while others go on writing;
 * readings of days that are over are read beside it, day by day. A file is
 * stored before its row and removed after it, so copying files before that moment and again after it misses none.
 */
export async function createBackup(
  ctx: Ctx,
  folder: string,
  wish: Wish & { withoutReadings?: boolean | undefined } = {},
): Promise<Made> {
  const draft = `${folder}.unfinished`;
  await mustHaveFiles(ctx);
  await makeNew(folder, draft);
  try {
    const copied = new Map<string, Part>();
    await copyFiles(ctx, draft, await storedKeys(poolOf(ctx.db)), copied);
    const madeAt = ctx.clock.now();
    const { others, keys, ...tables } = await copyTables(ctx, draft, wish.withoutReadings === true);
    await copyFiles(ctx, draft, keys, copied);
    const named = new Set(keys);
    for (const key of copied.keys()) if (!named.has(key)) await rm(path.join(draft, filePath(key)));
    const missing = keys.filter((key) => !copied.has(key));
    const acceptsMissing = wish.acceptsMissing === true;
    if (lacksFiles(missing.length, keys.length) && !acceptsMissing) throw withoutFiles(missing, keys);
    const manifest: Manifest = {
      format: 2,
      release: await ownRelease(ctx.config.root),
      madeAt: madeAt.toISOString(),
      databaseId: await databaseId(ctx.db),
      keyId: ctx.vault.sealingKey(),
      ...tables,
      parts: [...tables.parts, ...keys.flatMap((key) => copied.get(key) ?? [])],
      missing,
      ...(acceptsMissing && { acceptsMissing }),
      ...(wish.withoutReadings && { withoutReadings: true }),
    };
    await writeManifest(draft, manifest);
    await rename(draft, folder);
    await noteBackup(ctx, {
      madeAt,
      what: `${folder}: ${keys.length - missing.length} archivos, faltan ${missing.length}`,
    });
    return { ...manifest, others };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** A store that is not ours, such as a folder whose disk is not there, would lack every file. */
async function mustHaveFiles(ctx: Ctx): Promise<void> {
  await requireOwnStore(ctx).catch((error: unknown) => {
    throw error instanceof StartError ? new Refusal('UNAVAILABLE', `No se hizo el respaldo: ${error.message}`) : error;
  });
}

function withoutFiles(missing: readonly string[], keys: readonly string[]): Refusal {
  return new Refusal(
    'CONFLICT',
    `No se hizo el respaldo: faltan ${missing.length} de ${keys.length} archivos en el almacén, p. ej. ${missing[0]}. ` +
      'Si se perdieron para siempre: --accept-missing true.',
  );
}

const storedKeys = (on: pg.Pool | pg.PoolClient) => columnValues(on, 'files', 'key');

async function makeNew(folder: string, draft: string): Promise<void> {
  const refuse = (why: string) => {
    throw new Refusal('BAD_USER_INPUT', why, { field: 'to' });
  };
  if (existsSync(folder)) refuse(`${folder} ya existe: elige una carpeta nueva.`);
  if (existsSync(draft))
    refuse(`${draft} es de un respaldo que no terminó, o que otro está haciendo: bórrala o espera.`);
  await mkdir(path.dirname(folder), { recursive: true })
    .then(() => mkdir(draft, { mode: 0o700 }))
    .catch((error: unknown) => refuse(`No se puede crear ${draft} (${errorReason(error)}).`));
}

/** A newer database may have tables this program knows nothing of: they would be missing. */
async function knownMigrations(client: pg.PoolClient, root: string): Promise<Manifest['migrations']> {
  const known = new Set((await migrationFiles(root)).map(({ name }) => name));
  const applied = await appliedMigrations(client);
  const newer = applied.find(({ name }) => !known.has(name));
  if (newer) throw new Refusal('CONFLICT', `La base de datos ya tiene ${newer.name}: respáldala con la versión nueva.`);
  return applied.map(({ name, checksum }) => ({ name, checksum }));
}

/** The embedded database has one session: there whoever asks waits meanwhile. */
async function copyTables(ctx: Ctx, draft: string, withoutReadings: boolean): Promise<Tables> {
  const ends = await partitionEnds(poolOf(ctx.db), readingsTable);
  const readings = withoutReadings ? lastReadings : readingParts(ends, ctx.clock.now());
  const before = await copyReadings(ctx, draft, readings.settled);
  const made = await snapshot(ctx, (client) => copyMoment(client, ctx.config.root, draft, readings));
  const after = await copyReadings(ctx, draft, readings.late);
  const beside = [...before, ...after];
  const table = present(
    made.tables.find(({ name }) => name === readingsTable),
    'the table of readings',
  );
  table.files = [...filesOf(table), ...beside.map(({ part }) => part.path)];
  table.rows += beside.reduce((sum, { rows }) => sum + rows, 0);
  made.parts.push(...beside.map(({ part }) => part));
  return made;
}

interface Copied {
  part: Part;
  rows: number;
}

/** Each part in a transaction of its own: whoever wants to change partitions waits for one of them at most. */
async function copyReadings(ctx: Ctx, draft: string, parts: readonly Within[]): Promise<Copied[]> {
  const copied: Copied[] = [];
  for (const part of parts) {
    copied.push(
      await snapshot(ctx, async (client) => {
        const shape = present(
          (await tableShapes(client)).find(({ name }) => name === readingsTable),
          'the table of readings',
        );
        const until = present(part.until, 'the end of a day that is over').toISOString().slice(0, 13);
        return copyTable(client, draft, shape, part, `tables/${readingsTable}/${until}.jsonl.gz`);
      }),
    );
  }
  return copied;
}

async function snapshot<T>(ctx: Ctx, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await poolOf(ctx.db).connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const answer = await read(client);
    await client.query('commit');
    client.release();
    return answer;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Everything of one moment: all tables, and the readings of the day that is not over. */
async function copyMoment(client: pg.PoolClient, root: string, draft: string, readings: ReadingParts): Promise<Tables> {
  const all = (await tableShapes(client)).filter(({ name }) => name !== 'migrations');
  const shapes = all.filter(({ name }) => Object.hasOwn(storedTypes, name));
  const made: Tables = {
    migrations: await knownMigrations(client, root),
    tables: [],
    counters: await counters(client),
    parts: [],
    others: all.filter((shape) => !shapes.includes(shape)).map(({ name }) => name),
    keys: await storedKeys(client),
  };
  for (const shape of shapes) {
    const { part, rows } = await copyTable(
      client,
      draft,
      shape,
      shape.name === readingsTable ? readings.open : undefined,
    );
    made.tables.push({ ...shape, rows });
    made.parts.push(part);
  }
  return made;
}

async function copyTable(
  client: pg.ClientBase,
  draft: string,
  shape: TableShape,
  which?: Within | NewestOf,
  place = tablePath(shape.name),
): Promise<Copied> {
  let rows = 0;
  async function* lines() {
    for await (const some of readRows(client, shape, which)) {
      rows += some.length;
      yield some.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  const part = await writePart(draft, place, Readable.from(lines()), createGzip());
  return { part, rows };
}
