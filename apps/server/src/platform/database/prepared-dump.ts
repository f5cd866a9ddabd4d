import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { migrationFiles } from './migration-files.ts';

/**
 * Making an empty PostgreSQL takes seconds, unpacking one takes half a second. So the first empty, migrated database
 * is kept as an archive, and later ones (each test has its own) begin from it. It holds no data, only structure.
 */
export interface PreparedDump {
  read(): Promise<Blob | undefined>;
  write(dump: Blob): Promise<void>;
}

export async function preparedDump(root: string): Promise<PreparedDump> {
  const folder = join(root, '.cache');
  const name = `database-${await fingerprint(root)}.tar`;
  return {
    async read() {
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      return bytes && new Blob([bytes]);
    },
    async write(dump) {
      const unfinished = join(folder, `${name}.${process.pid}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
        await rename(unfinished, join(folder, name));
        const older = (await readdir(folder)).filter((file) => /^database-\w+\.tar$/.test(file) && file !== name);
        await Promise.all(older.map((file) => rm(join(folder, file), { force: true })));
      } catch {
        // The archive only saves time: where its folder is read-only, each new database is made from scratch.
      }
    },
  };
}

async function fingerprint(root: string): Promise<string> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const hash = createHash('sha256').update(await readFile(join(dirname(engine), '../package.json')));
  for (const file of await migrationFiles(root)) hash.update(file.name).update(file.checksum);
  return hash.digest('hex').slice(0, 16);
}
