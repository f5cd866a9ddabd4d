import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { present } from '@volante/domain/values/present';
import type { Config } from '../config.ts';
import type { Files, Store } from '../files.ts';
import { folderStore } from './folder.ts';
import { s3Store } from './s3.ts';

const filesFolder = ({ dataFolder }: Config) => path.join(dataFolder, 'files');

/** The store that the settings name. Nothing is made there. Undefined for one that only lives as long as its process. */
export async function storeOf(config: Config): Promise<Store | undefined> {
  if (config.s3) return s3Store(config.s3);
  return config.dataFolder === ':memory:' ? undefined : folderStore(filesFolder(config));
}

async function receiving(store: Store, folder: string, close: () => Promise<void>): Promise<Files> {
  const incoming = path.join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });
  return { ...store, incoming, close };
}

/** For a database in memory: a temporary folder, removed on closing. */
async function openFleeting(store?: Store): Promise<Files> {
  const folder = await mkdtemp(path.join(tmpdir(), 'volante-files-'));
  return receiving(store ?? folderStore(folder), folder, () => rm(folder, { recursive: true, force: true }));
}

/** Makes ready to receive files for the store. */
export async function openFiles(config: Config): Promise<Files> {
  const store = await storeOf(config);
  if (config.dataFolder === ':memory:') return openFleeting(store);
  return receiving(present(store, 'the store of a data folder'), filesFolder(config), async () => {});
}
