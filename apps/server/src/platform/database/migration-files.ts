import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

export interface MigrationFile {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

const pattern = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** The migrations in `<root>/database`, in order. */
export async function migrationFiles(root: string): Promise<MigrationFile[]> {
  const folder = join(root, 'database');
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).toSorted();
  const files = await Promise.all(names.map((name) => read(folder, name)));
  files.forEach((file, index) => {
    const twin = files[index - 1];
    if (twin?.number === file.number) {
      throw new StartError(`Dos migraciones llevan el mismo número: ${twin.name} y ${file.name}.`);
    }
  });
  return files;
}

async function read(folder: string, name: string): Promise<MigrationFile> {
  // Line endings may differ between checkouts; the migration is the same.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { number: Number(name.slice(0, 4)), name, sql, checksum };
}
