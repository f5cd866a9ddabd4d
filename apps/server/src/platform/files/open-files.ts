import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Files } from '../files.ts';
import { openFolder } from './folder.ts';
import { openS3 } from './s3.ts';

/** For a database in memory: a temporary folder, removed on closing. */
async function openFleeting(config: Config): Promise<Files> {
  const folder = await mkdtemp(path.join(tmpdir(), 'volante-files-'));
  return { ...(await openIn(config, folder)), close: () => rm(folder, { recursive: true, force: true }) };
}

function openIn({ s3 }: Config, folder: string): Promise<Omit<Files, 'close'>> {
  return s3 ? openS3(s3, path.join(folder, 'incoming')) : openFolder(folder);
}

export async function openFiles(config: Config): Promise<Files> {
  if (config.dataFolder === ':memory:') return openFleeting(config);
  return { ...(await openIn(config, path.join(config.dataFolder, 'files'))), close: async () => {} };
}
