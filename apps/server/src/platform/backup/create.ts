import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { storedTypes } from '../../generated/tables.generated.ts';
import type { Ctx } from '../context.ts';
import { errorReason } from '../database/error-code.ts';
import { poolBelow } from '../database/kysely.ts';
import { migrationFiles } from '../database/migration-files.ts';
import { appliedMigrations } from '../database/migration-state.ts';
import { columnValues, counters, readRows, tableShapes, type TableShape } from '../database/whole-tables.ts';
import { ownRelease } from '../own-release.ts';
import { Refusal } from '../refusal.ts';
import { filePath, type Manifest, type Part, tablePath, writeManifest } from './manifest.ts';
import { writePart } from './write-part.ts';

/** Tables that are not of ours stay out; `others` names them. */
type Tables = Pick<Manifest, 'migrations' | 'tables' | 'counters' | 'parts'> & { others: string[]; keys: string[] };

export type Made = Manifest & { others: string[] };

/**
 * Writes everything there is to a new folder. The tables are those of one moment, while others go on writing. A file is
 * stored before its row and removed after it, so copying files before that moment and again after it misses none.
 */
export async function createBackup(ctx: Ctx, folder: string): Promise<Made> {
  const draft = `${folder}.unfinished`;
  await makeNew(folder, draft);
  try {
    const copied = new Map<string, Part>();
    await copyFiles(ctx, draft, await storedKeys(poolBelow(ctx.db)!), copied);
    const { others, keys, ...tables } = await copyTables(ctx, draft);
    await copyFiles(ctx, draft, keys, copied);
    const named = new Set(keys);
    for (const key of copied.keys()) if (!named.has(key)) await rm(path.join(draft, filePath(key)));
    const manifest: Manifest = {
      format: 1,
      release: await ownRelease(ctx.config.root),
      madeAt: ctx.clock.now().toISOString(),
      keyId: ctx.vault.sealingKey(),
      ...tables,
      parts: [...tables.parts, ...keys.flatMap((key) => copied.get(key) ?? [])],
      missing: keys.filter((key) => !copied.has(key)),
    };
    await writeManifest(draft, manifest);
    await rename(draft, folder);
    return { ...manifest, others };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
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

async function copyFiles(
  { files }: Ctx,
  draft: string,
  keys: readonly string[],
  copied: Map<string, Part>,
): Promise<void> {
  for (const key of keys) {
    if (copied.has(key)) continue;
    const content = await files.read(key).catch(() => undefined);
    if (content) copied.set(key, await writePart(draft, filePath(key), content));
  }
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
async function copyTables(ctx: Ctx, draft: string): Promise<Tables> {
  const client = await poolBelow(ctx.db)!.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const all = (await tableShapes(client)).filter(({ name }) => name !== 'migrations');
    const shapes = all.filter(({ name }) => Object.hasOwn(storedTypes, name));
    const made: Tables = {
      migrations: await knownMigrations(client, ctx.config.root),
      tables: [],
      counters: await counters(client),
      parts: [],
      others: all.filter((shape) => !shapes.includes(shape)).map(({ name }) => name),
      keys: await storedKeys(client),
    };
    for (const shape of shapes) {
      const { part, rows } = await copyTable(client, draft, shape);
      made.tables.push({ ...shape, rows });
      made.parts.push(part);
    }
    await client.query('commit');
    client.release();
    return made;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function copyTable(
  client: pg.ClientBase,
  draft: string,
  shape: TableShape,
): Promise<{ part: Part; rows: number }> {
  let rows = 0;
  async function* lines() {
    for await (const some of readRows(client, shape)) {
      rows += some.length;
      yield some.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  const part = await writePart(draft, tablePath(shape.name), Readable.from(lines()), createGzip());
  return { part, rows };
}
