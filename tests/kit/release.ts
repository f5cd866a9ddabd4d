import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from './database.ts';

export interface Release {
  /** The folder it was unpacked into: nothing of the project stands around it. */
  folder: string;
  /** The file it was unpacked from: its name and what stood in it. */
  archive: [name: string, bytes: Buffer];
  /** A folder beside it, for data. */
  beside(name: string): string;
  /** Runs a command of staff as on a server, with these settings and no others. Returns what it prints. */
  ops(settings: Record<string, string>, ...args: string[]): string;
  remove(): Promise<void>;
}

/** The archives in a folder, by name and content. */
export function archivesIn(folder: string): [name: string, bytes: Buffer][] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.tar.gz'));
  return names.map((name) => [name, readFileSync(path.join(folder, name))]);
}

/** Makes a release as `npm run release` does, and unpacks it in an empty folder. */
export async function unpackRelease(): Promise<Release> {
  const empty = await mkdtemp(path.join(tmpdir(), 'volante-release-'));
  const made = path.join(empty, 'made');
  execFileSync(process.execPath, ['scripts/release.mjs', '--out', made], { cwd: projectRoot, stdio: 'inherit' });
  const archive = archivesIn(made)[0]!;
  execFileSync('tar', ['-xzf', path.join(made, archive[0])], { cwd: empty });
  await rm(made, { recursive: true });
  const folder = path.join(empty, 'volante');
  return {
    folder,
    archive,
    beside: (name) => path.join(empty, name),
    ops: (settings, ...args) =>
      execFileSync(process.execPath, ['scripts/ops.mjs', ...args], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...settings },
        encoding: 'utf8',
      }),
    remove: () => rm(empty, { recursive: true, force: true }),
  };
}
