import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../kit/free-port.ts';
import { long } from '../kit/long.ts';
import { otherCompanyFile } from '../kit/other-company.ts';
import { type Release, unpackRelease } from '../kit/release.ts';
import { ReleasedNode } from '../kit/released-node.ts';

let release: Release;

const secrets = () => ({
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://127.0.0.1:9',
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
});

const title = long ? '[RUN-10] a release' : '[RUN-10] SKIPPED, only in npm run test:long: a release';

describe.skipIf(!long)(title, () => {
  beforeAll(async () => {
    release = await unpackRelease();
  });
  afterAll(() => release?.remove());

  test('has production dependencies, built output and migrations, and neither sources nor tools', () => {
    const built = ['dist/web/index.html', 'dist/operations.json', 'dist/web-routes.json', 'dist/web-colors.json'];
    for (const file of [...built, 'database', 'content/company/company.json', 'node_modules/fastify']) {
      expect(existsSync(path.join(release.folder, file)), file).toBe(true);
    }
    for (const file of ['apps', 'tests', 'demo', 'node_modules/vitest', 'node_modules/react', 'package-lock.json']) {
      expect(existsSync(path.join(release.folder, file)), file).toBe(false);
    }
  });

  test('[GRD-12] starts in an empty folder with the embedded database and the company’s own file, obeys staff, and stops cleanly', async () => {
    const port = await freePort();
    const settings = {
      ...secrets(),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      VOLANTE_EMBEDDED: 'on',
      VOLANTE_DATA: release.beside('data'),
      VOLANTE_COMPANY: otherCompanyFile,
    };
    const node = await ReleasedNode.start(release.folder, settings);
    await expect.poll(() => node.isReady(), { timeout: 120_000 }).toBe(true);
    expect(await (await fetch(node.url)).text()).toContain('<title>Ruta &amp; Cía.</title>');
    expect((await fetch(`${node.url}/icon-192.png`)).headers.get('content-type')).toBe('image/png');
    expect(await (await fetch(`${node.url}/app/v2/trips`)).text()).toContain('<link rel="modulepreload"');
    expect(release.ops(settings, 'jobs', 'list')).toContain('billing-pull-trips');
    expect(await node.stop(), node.said).toBe(0);
  });
});
