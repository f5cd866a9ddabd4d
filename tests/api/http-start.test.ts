import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '@volante/server/platform/project-root';
import { serverProgram } from '../../scripts/lib/server-program.mjs';

const program = serverProgram('main');
let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'volante-start-'));
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, program, {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', VOLANTE_DEMO: 'off', VOLANTE_DATA: dataFolder, ...env },
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (output.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.err += text.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...output }));
  return { child, output, ended };
}

/** Files and folders that other users of the machine may read or enter. */
/** What others could open if they got into the folder. What lies in a folder that is closed to them is out of reach. */
async function openToOthers(folder: string): Promise<string[]> {
  const open: string[] = [];
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    const found = await lstat(place).catch(() => undefined);
    if (!found || (found.mode & 0o077) === 0) continue;
    open.push(place, ...(found.isDirectory() ? await openToOthers(place) : []));
  }
  return open;
}

/** What was said by us; a library's remark about the version of Node is not. */
const said = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter((line) => line && !line.startsWith('oidc-provider WARNING'));

test('a taken port is one clear line', async () => {
  const taken = createServer().listen(0, '::');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { code, out, err } = await start({ PORT: String(port) }).ended;
  taken.close();
  expect(code).toBe(1);
  expect(said(err)).toEqual([`El puerto ${port} está ocupado. Elige otro, por ejemplo: PORT=${port + 1} npm start`]);
  expect(out).toBe('');
});

test('mistakes in the settings are one line each', async () => {
  const { code, err } = await start({ PORT: 'x', VOLANTE_ROLES: 'api,cocina' }).ended;
  expect(code).toBe(1);
  expect(said(err)).toEqual([
    'PORT debe ser un número entre 0 y 65535, y es «x».',
    'VOLANTE_ROLES acepta api, worker, ocpp, cars, console, y tiene «cocina».',
  ]);
});

test('[ACC-11] weak settings of production are named, and nothing starts', async () => {
  const { code, err } = await start({
    NODE_ENV: 'production',
    VOLANTE_EMBEDDED: 'on',
    PUBLIC_URL: 'http://conductores.example',
    SMTP_URL: 'smtp://correo.example',
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  }).ended;
  expect(code).toBe(1);
  expect(said(err).map((line) => line.split(' ')[0])).toEqual(['PUBLIC_URL', 'ENCRYPTION_KEY', 'SMTP_URL']);
});

test('a database that does not answer is one clear line, without its password', async () => {
  const { code, err } = await start({ PORT: '0', DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' }).ended;
  expect(code).toBe(1);
  expect(said(err)).toHaveLength(1);
  expect(err).toContain('127.0.0.1:1/x');
  expect(err).not.toContain('hunter2');
});

// A process of Windows cannot be asked to end from outside: Ctrl-C is known to its own console alone.
test.skipIf(process.platform === 'win32')('it says where it is, answers, and stops cleanly on SIGTERM', async () => {
  const { child, output, ended } = start({ PORT: '0' });
  let url: string | undefined;
  while (!url) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(output.err);
    url = /Volante está listo en (http:\/\/localhost:\d+)/.exec(output.out)?.[1];
  }
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await lstat(dataFolder)).mode & 0o077, '[ACC-11] the data folder is for its owner alone').toBe(0);
  expect(await openToOthers(dataFolder), '[ACC-11] files are for their owner alone').toEqual([]);
  // One in a hundred requests is logged.
  for (let n = 0; n < 100; n += 1) await (await fetch(`${url}/healthz`)).text();
  child.kill('SIGTERM');
  const { code, out, err } = await ended;
  expect(code).toBe(0);
  expect(out).toContain('Deteniendo Volante…');
  expect(said(err)).toEqual([]);
  expect(out).toMatch(/^\d\d:\d\d:\d\d info sampled request .*route="\/healthz"/m);
  expect(out, '[RUN-07] JSON is for production').not.toMatch(/^\{/m);
});
