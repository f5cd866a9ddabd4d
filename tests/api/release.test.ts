import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '@volante/server/platform/project-root';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../kit/free-port.ts';
import { long } from '../kit/long.ts';
import { ReleasedNode } from '../kit/released-node.ts';

/** The folder that the release was unpacked into: nothing of the project stands around it. */
let empty: string;
let folder: string;

const secrets = () => ({
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://127.0.0.1:9',
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
});

const ops = (settings: Record<string, string>, ...args: string[]) =>
  execFileSync(process.execPath, ['scripts/ops.mjs', ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings },
    encoding: 'utf8',
  });

const title = long ? '[RUN-10] a release' : '[RUN-10] SKIPPED, only in npm run test:long: a release';

describe.skipIf(!long)(title, () => {
  beforeAll(async () => {
    empty = await mkdtemp(path.join(tmpdir(), 'volante-release-'));
    const made = path.join(empty, 'made');
    execFileSync(process.execPath, ['scripts/release.mjs', '--out', made], { cwd: projectRoot, stdio: 'inherit' });
    const archive = readdirSync(made).find((file) => file.endsWith('.tar.gz'))!;
    execFileSync('tar', ['-xzf', path.join(made, archive)], { cwd: empty });
    await rm(made, { recursive: true });
    folder = path.join(empty, 'volante');
  });
  afterAll(() => rm(empty, { recursive: true, force: true }));

  test('has production dependencies, built output and migrations, and neither sources nor tools', () => {
    for (const file of ['dist/web/index.html', 'dist/operations.json', 'database', 'content', 'node_modules/fastify']) {
      expect(existsSync(path.join(folder, file)), file).toBe(true);
    }
    for (const file of ['apps', 'tests', 'demo', 'node_modules/vitest', 'node_modules/react', 'package-lock.json']) {
      expect(existsSync(path.join(folder, file)), file).toBe(false);
    }
  });

  test('starts in an empty folder with the embedded database, obeys staff, and stops cleanly', async () => {
    const port = await freePort();
    const settings = {
      ...secrets(),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      VOLANTE_EMBEDDED: 'on',
      VOLANTE_DATA: path.join(empty, 'data'),
    };
    const node = await ReleasedNode.start(folder, settings);
    await expect.poll(() => node.isReady(), { timeout: 120_000 }).toBe(true);
    expect((await fetch(node.url)).headers.get('content-type')).toContain('text/html');
    expect(ops(settings, 'jobs', 'list')).toContain('billing-pull-trips');
    expect(await node.stop(), node.said).toBe(0);
  });
});
