import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@volante/server/platform/database/migrate';
import { openDatabase } from '@volante/server/platform/database/open';
import { StartError } from '@volante/server/platform/database/start-error';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serverProgram } from '../../scripts/lib/server-program.mjs';
import { onPostgres, projectRoot, silent } from '../kit/database.ts';
import { rounds, seed } from '../kit/long.ts';
import { compiled } from '../kit/programs.ts';

let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'volante-data-'));
});

afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const open = (folder = dataFolder, databaseUrl?: string) =>
  openDatabase({ root: projectRoot, dataFolder: folder, databaseUrl }, silent);

/** The one line an operator sees. */
async function problemOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => new Error('it opened'),
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).not.toContain('\n');
  return error.message;
}

/** A file system of some megabytes needs a namespace of one's own, which not every machine gives. */
const canMount = () => spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0;

describe.runIf(!onPostgres)('the data folder', () => {
  test('is made when it is missing, and keeps what was written', async () => {
    const folder = join(dataFolder, 'deep', 'down');
    const first = await open(folder);
    await first.pool.query('create table kept as select 42 as value');
    await first.close();
    const second = await open(folder);
    expect((await second.pool.query('select value from kept')).rows).toEqual([{ value: 42 }]);
    await second.close();
    expect(existsSync(join(folder, 'database.lock'))).toBe(false);
  });

  test('that is a file is one clear line', async () => {
    const file = join(dataFolder, 'file');
    await writeFile(file, '');
    expect(await problemOf(open(file))).toMatch(/No se puede escribir en la carpeta de datos .*VOLANTE_DATA/);
  });

  test.runIf(process.platform === 'linux')('that cannot be made is one clear line', async () => {
    expect(await problemOf(open('/proc/volante/datos'))).toContain('No se puede escribir');
  });

  test.runIf(process.getuid && process.getuid() !== 0)('that may not be written is one clear line', async () => {
    await chmod(dataFolder, 0o500);
    expect(await problemOf(open())).toContain('No se puede escribir');
    await chmod(dataFolder, 0o700);
  });

  test('in use is refused with the number of the process, and is free again afterwards', async () => {
    const first = await open();
    expect(await problemOf(open())).toContain(`proceso ${process.pid}`);
    await first.close();
    await (await open()).close();
  });

  test('is taken over from a process that died, also when its number lives on in another one', async () => {
    const lock = join(dataFolder, 'database.lock');
    for (const left of [`{"pid":999999999,"born":""}`, `{"pid":${process.ppid},"born":"another"}`, 'half a li']) {
      await writeFile(lock, left);
      const database = await open();
      expect(await readFile(lock, 'utf8')).toContain(`"pid":${process.pid}`);
      await database.close();
    }
  });

  test('goes to one of several processes that find the same stale lock', async () => {
    await writeFile(join(dataFolder, 'database.lock'), '{"pid":999999999,"born":""}');
    const outcomes = await Promise.allSettled([open(), open(), open(), open()]);
    const opened = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(opened).toHaveLength(1);
    await opened[0]?.close();
  });

  test('whose database was not finished when the process died begins again', async () => {
    const first = await open();
    await first.pool.query('create table half (a integer)');
    await first.close();
    await writeFile(join(dataFolder, 'database.unfinished'), '');
    const second = await open();
    expect((await second.pool.query(`select to_regclass('half') as found`)).rows).toEqual([{ found: null }]);
    await second.close();
    expect(existsSync(join(dataFolder, 'database.unfinished'))).toBe(false);
  });

  test('[RUN-03] that holds anything but a whole database is left as it is, in one clear line', async () => {
    const first = await open();
    await first.pool.query('create table kept as select 42 as value');
    await first.close();
    const version = join(dataFolder, 'database', 'PG_VERSION');
    const kept = await readFile(version);
    await rm(version);
    expect(await problemOf(open())).toMatch(/tiene archivos, pero no una base de datos completa.*VOLANTE_DATA/);
    await writeFile(version, kept);
    const second = await open();
    expect((await second.pool.query('select value from kept')).rows).toEqual([{ value: 42 }]);
    await second.close();
  });

  test('[RUN-03] with a damaged database is one clear line', async () => {
    await (await open()).close();
    await writeFile(join(dataFolder, 'database/global/pg_control'), 'ruined');
    expect(await problemOf(open())).toMatch(/está dañada o es de otra versión .*restaura un respaldo/);
  });

  test.runIf(canMount())(
    '[RUN-03] on a full disk is one clear line',
    async () => {
      const small = join(dataFolder, 'small');
      await mkdir(small);
      const script = 'mount -t tmpfs -o size=12m none "$VOLANTE_DATA" && exec "$NODE" "$@"';
      const child = spawn('unshare', ['-rm', 'sh', '-c', script, 'sh', ...serverProgram('main')], {
        cwd: projectRoot,
        env: { PATH: process.env.PATH, NODE: process.execPath, VOLANTE_DATA: small, VOLANTE_DEMO: 'off', PORT: '0' },
      });
      let said = '';
      child.stderr.on('data', (text: Buffer) => (said += text.toString()));
      const [code] = (await once(child, 'close')) as [number];
      expect(said.trim()).toBe(
        `El disco de la carpeta de datos ${small} está lleno. Libera espacio y vuelve a partir.`,
      );
      expect(code).toBe(1);
    },
    180_000,
  );

  test('with files of something else is one clear line', async () => {
    const first = await open();
    await first.close();
    await writeFile(join(dataFolder, 'database', 'PG_VERSION'), '9\n');
    expect(await problemOf(open())).toContain('No se pudo abrir la base de datos');
  });
});

describe('DATABASE_URL', () => {
  test('where nobody answers is one clear line without the password', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    probe.close();
    const problem = await problemOf(open(':memory:', `postgres://ana:secreta@127.0.0.1:${port}/volante`));
    expect(problem).toBe(`Ningún PostgreSQL responde en 127.0.0.1:${port}/volante. Revisa DATABASE_URL.`);
  });

  test('that is no address is one clear line', async () => {
    expect(await problemOf(open(':memory:', 'volante'))).toContain('no es una dirección válida');
  });

  test('that answers something else is one clear line', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    expect(await problemOf(open(':memory:', `postgres://127.0.0.1:${port}/volante`))).toContain('Revisa DATABASE_URL');
    server.close();
  });

  test.runIf(onPostgres)('of a database that does not exist is one clear line', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = '/volante_missing';
    expect(await problemOf(open(':memory:', url.href))).toContain('no existe');
  });
});

const kills = rounds(4, 200);

/** Numbers between 0 and 1 that a seed repeats. */
function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe.runIf(!onPostgres)('kill -9', () => {
  /** Kills at a random moment: some while starting, most while writing. Answers the numbers said to be committed. */
  async function writeAndDie(random: () => number): Promise<number[]> {
    const child = spawn(process.execPath, [compiled('write-until-killed'), dataFolder], { cwd: projectRoot });
    let said = '';
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
    const whileStarting = random() < 0.3;
    if (!whileStarting) await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    await new Promise((resolve) => setTimeout(resolve, random() * (whileStarting ? 2_000 : 400)));
    child.kill('SIGKILL');
    await once(child, 'close');
    // A line without its end was cut by the kill.
    return said.split('\n').slice(0, -1).map(Number);
  }

  test(`loses nothing acknowledged in ${kills} rounds (seed ${seed})`, { timeout: kills * 90_000 }, async () => {
    const random = seeded(seed);
    const promised: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      promised.push(...(await writeAndDie(random)));
      const database = await open();
      await migrate(database.pool, projectRoot, silent);
      const { rows } = await database.pool
        .query<{ number: number; twin: number }>(`select number, twin from numbers order by number`)
        .catch(() => ({ rows: [] }));
      const kept = new Set(rows.map((row) => row.number));
      expect(promised.filter((number) => !kept.has(number))).toEqual([]);
      expect(rows.filter((row) => !kept.has(row.twin))).toEqual([]);
      await database.close();
    }
    expect(promised.length).toBeGreaterThan(0);
  });
});
