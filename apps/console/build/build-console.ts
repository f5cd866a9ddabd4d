import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as viteBuild } from 'vite';
import { compressFiles } from '../../web/build/compress.ts';
import { operationHashes, type ReleasedOperations } from '../../web/build/operations.ts';

const here = fileURLToPath(new URL('..', import.meta.url));

interface Options {
  /** Where the files for the server go; its neighbours are `console-manifest.json` and `console-operations.json`. */
  outDir: string;
  mode: string;
}

/** The console as the server serves it: one document for every address, and files named by their content. */
export async function buildConsole({ outDir, mode }: Options): Promise<void> {
  await viteBuild({ configFile: path.join(here, 'vite.config.ts'), mode, logLevel: 'warn', build: { outDir } });
  await rename(path.join(outDir, '.vite/manifest.json'), path.join(outDir, '../console-manifest.json'));
  await rm(path.join(outDir, '.vite'), { recursive: true });
  const assets = path.join(outDir, 'assets');
  const names = await readdir(assets);
  const contents = await Promise.all(
    names.map(async (name) => [`assets/${name}`, await readFile(path.join(assets, name))] as const),
  );
  await compressFiles(outDir, new Map(contents));
  const released = JSON.parse(
    await readFile(path.join(here, 'released-operations.json'), 'utf8'),
  ) as ReleasedOperations;
  const hashes = await operationHashes(path.join(here, 'src'), released);
  await writeFile(path.join(outDir, '../console-operations.json'), JSON.stringify(hashes));
}
