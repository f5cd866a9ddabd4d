import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

export interface MigrationFile {
  number: number;
  name: string;
  sql: string;
  /** Its statements run one by one: `create index concurrently` is not allowed inside a transaction. */
  outsideTransaction: boolean;
  checksum: string;
  /** A contract step takes something away: releases before this one still read it. */
  needs: string | undefined;
}

const pattern = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** A migration asks for this in its first line. */
export function runsOutsideTransaction(sql: string): boolean {
  return sql.startsWith('-- outside a transaction\n');
}

/** The release that a contract step names: since then nobody reads what it takes away. */
export function contractSince(sql: string): string | undefined {
  return /^-- contract: .{10,} since (\d+\.\d+\.\d+)$/m.exec(sql)?.[1];
}

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
  // Line endings may differ between checkouts; the checksum must not.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  const number = Number(name.slice(0, 4));
  return { number, name, sql, outsideTransaction: runsOutsideTransaction(sql), checksum, needs: contractSince(sql) };
}
