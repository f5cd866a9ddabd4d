import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import type { Config } from '@volante/server/platform/config';
import type { Store } from '@volante/server/platform/files';
import { recordFile, storeFile } from '@volante/server/platform/files/stored-files';
import { filesJobs } from '@volante/server/platform/files/sweep';
import { openSystem } from '@volante/server/platform/open-system';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { readConfig } from '@volante/server/platform/read-config';
import type { System } from '@volante/server/platform/system';
import { silent, testDatabase, type TestDatabase, type TestSystem } from './database.ts';
import { scenario } from './scenario.ts';

/** Places of a test file, each a database with its files, removed together. */
export class FilePlaces {
  readonly #made: TestDatabase[] = [];
  #top = '';
  #count = 0;

  /** A new folder that is not there yet. */
  async folder(): Promise<string> {
    this.#top ||= await mkdtemp(path.join(tmpdir(), 'volante-places-'));
    return path.join(this.#top, String((this.#count += 1)));
  }

  /** A database of its own and a data folder that is not there yet. */
  async place(): Promise<TestDatabase> {
    const database = await testDatabase();
    const { encryptionKey: _, ...config } = database.config;
    const place = { ...database, config: { ...config, dataFolder: await this.folder() } };
    this.#made.push(place);
    return place;
  }

  async remove(): Promise<void> {
    for (const place of this.#made) await place.drop();
    if (this.#top) await rm(this.#top, { recursive: true });
  }
}

export const storeClock = startingAt(new Date('2026-11-15T15:00:00Z'));

const settings = readConfig({ PORT: '0', VOLANTE_DEMO: 'off' });

export const configOf = ({ config }: TestDatabase, more: Partial<Config> = {}): Config => ({
  ...settings,
  ...config,
  ...more,
});

export function openAt(place: TestDatabase, more: Partial<Config> = {}): Promise<TestSystem> {
  return openSystem({ config: configOf(place, more), modules, migrates: true, log: silent, clock: storeClock });
}

export const systemCtx = (system: System) => system.contextFor({ kind: 'system' });

export const sweep = (system: System) => filesJobs[0]!.run(systemCtx(system));

export const opsOn = (system: System, domain: string, action: string, options: Record<string, string> = {}) =>
  runOpsAction(system, modules, { staff: 'ana', domain, action, options });

async function store(system: System, content: string) {
  const draft = path.join(system.files.incoming, randomBytes(6).toString('hex'));
  await writeFile(draft, content);
  return storeFile(systemCtx(system), { path: draft, format: 'pdf' });
}

/** Files of a driver, with their rows. */
export async function addFiles(system: System, count: number): Promise<string[]> {
  const { uid } = await scenario(system).driver({ status: 'rent' }).create();
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const file = await store(system, `file ${index}`);
    await recordFile(systemCtx(system), file, { of: { driverId: uid }, kind: 'document', name: 'hoja' });
    keys.push(file.key);
  }
  return keys.toSorted();
}

/** Files that no row names. */
export async function addOrphans(system: System, count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) keys.push((await store(system, `orphan ${index}`)).key);
  return keys.toSorted();
}

export async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found.toSorted();
}

export const keptKeys = (store: Store): Promise<string[]> => all(store.keys());

/** Everything in a folder, to see whether anything came or went. */
export async function tree(folder: string): Promise<string[]> {
  const names: string[] = await readdir(folder, { recursive: true }).catch(() => []);
  return names.toSorted();
}
