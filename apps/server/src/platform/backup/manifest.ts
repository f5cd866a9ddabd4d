import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../database/start-error.ts';
import type { Counter, TableShape } from '../database/whole-tables.ts';

/** One file of a backup, by its path inside it. */
export interface Part {
  path: string;
  bytes: number;
  sha256: string;
}

export interface BackedUpTable extends TableShape {
  rows: number;
  /** The files with its rows, in their order, where there is not just the one. */
  files?: string[];
}

/** What a backup holds. Everything in it is named here with its hash, and this file has one of its own. */
export interface Manifest {
  /** Those of releases before have 1: there each table is one file. */
  format: 1 | 2;
  release: string;
  madeAt: string;
  /** The database it was made of, as its store of files knows it. Backups of releases before have none. */
  databaseId?: string;
  /** The key its secrets are sealed with; the key itself is never in a backup. */
  keyId: string;
  migrations: { name: string; checksum: string }[];
  tables: BackedUpTable[];
  /** Readings of cars were left out by wish. */
  withoutReadings?: boolean;
  counters: Counter[];
  parts: Part[];
  /** Stored files that rows name and storage did not have. */
  missing: string[];
  /** Whoever made it knew that many files lack. */
  acceptsMissing?: boolean;
}

export const tablePath = (table: string): string => `tables/${table}.jsonl.gz`;
export const filesOf = ({ name, files }: BackedUpTable): string[] => files ?? [tablePath(name)];
export const filePath = (key: string): string => `files/${key}`;
export const isStoredFile = ({ path: place }: Part): boolean => place.startsWith('files/');
export const keyOf = ({ path: place }: Part): string => place.slice('files/'.length);

const manifestName = 'manifest.json';
const sumName = 'manifest.sha256';

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 1);
  await writeFile(path.join(folder, manifestName), text);
  await writeFile(path.join(folder, sumName), `${sumOf(text)}\n`);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) =>
    readFile(path.join(folder, name), 'utf8').catch((cause: unknown) => {
      throw new StartError(`En ${folder} no hay un respaldo completo: falta ${name}.`, { cause });
    });
  const [text, sum] = [await read(manifestName), await read(sumName)];
  if (`${sumOf(text)}\n` !== sum) throw new StartError(`El respaldo de ${folder} está dañado: ${manifestName} cambió.`);
  const manifest = JSON.parse(text) as Manifest;
  if (![1, 2].includes(manifest.format))
    throw new StartError(`El respaldo de ${folder} es de una versión más nueva de Volante.`);
  return manifest;
}
