import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

const debian = '/usr/lib/postgresql';
const wanted = ['initdb', 'pg_ctl', 'pg_basebackup'];

const folders = [
  ...(existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : []),
  ...(process.env.PATH ?? '').split(path.delimiter),
];

/** Where the programs of PostgreSQL are; undefined where they are not installed. */
const programs =
  process.platform === 'win32'
    ? undefined
    : folders.find((folder) => wanted.every((name) => existsSync(path.join(folder, name))));

/** PostgreSQL refuses to be run by root: there it runs as its own user, or as nobody. */
function ownUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const found = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const group = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (found.status === 0 && group.status === 0) return { uid: Number(found.stdout), gid: Number(group.stdout) };
  }
  return undefined;
}

export const whyNoPostgres = programs ? undefined : `${wanted.join(', ')} of PostgreSQL are not installed here`;

/** Folders of one PostgreSQL after another, which archives its log. */
export class OwnPostgres {
  readonly top: string;
  readonly #port: number;
  readonly #user = ownUser();

  private constructor(top: string, port: number) {
    this.top = top;
    this.#port = port;
  }

  static async prepare(): Promise<OwnPostgres> {
    const place = new OwnPostgres(await mkdtemp(path.join(tmpdir(), 'volante-postgres-')), await freePort());
    await chmod(place.top, 0o755);
    await place.folder('wal');
    await place.folder('main');
    place.run('initdb', ['--pgdata', place.in('main'), '--username=postgres', '--auth=trust', '--no-sync']);
    return place;
  }

  in(name: string): string {
    return path.join(this.top, name);
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/${database}`;
  }

  /** A new folder that PostgreSQL alone may read. */
  async folder(name: string): Promise<void> {
    await mkdir(this.in(name), { mode: 0o700 });
    if (this.#user) await chown(this.in(name), this.#user.uid, this.#user.gid);
  }

  async configure(name: string, lines: string): Promise<void> {
    await appendFile(path.join(this.in(name), 'postgresql.conf'), `\n${lines}\n`);
  }

  async copyForRecovery(from: string, to: string): Promise<void> {
    await this.folder(to);
    await cp(this.in(from), this.in(to), { recursive: true });
    await writeFile(path.join(this.in(to), 'recovery.signal'), '');
    if (this.#user) execFileSync('chown', ['-R', `${this.#user.uid}:${this.#user.gid}`, this.in(to)]);
  }

  async baseBackup(to: string): Promise<void> {
    await this.folder(to);
    this.run('pg_basebackup', [
      `--dbname=${this.url('postgres')}`,
      `--pgdata=${this.in(to)}`,
      '--checkpoint=fast',
      '--wal-method=stream',
    ]);
  }

  start(name: string): void {
    const options = `-p ${this.#port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
    this.run('pg_ctl', [
      'start',
      '-w',
      '-D',
      this.in(name),
      '-l',
      path.join(this.in('wal'), `${name}.log`),
      '-o',
      options,
    ]);
  }

  /** At once, as a machine that fails. */
  kill(name: string): void {
    this.run('pg_ctl', ['stop', '-w', '-D', this.in(name), '-m', 'immediate']);
  }

  async remove(): Promise<void> {
    await rm(this.top, { recursive: true, force: true });
  }

  run(program: string, options: readonly string[]): void {
    execFileSync(path.join(programs ?? '', program), options, { ...this.#user, cwd: this.top, stdio: 'ignore' });
  }
}
