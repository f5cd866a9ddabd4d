import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../kit/database.ts';
import { freePort } from '../kit/free-port.ts';
import { long } from '../kit/long.ts';
import { otherCompanyFile } from '../kit/other-company.ts';
import { archivesIn, type Release, unpackRelease } from '../kit/release.ts';
import { ReleasedNode } from '../kit/released-node.ts';

let release: Release;

const secrets = () => ({
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://127.0.0.1:9',
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
});

/** The project as it stands here, in a folder that has built nothing yet: what git knows or would add, and the packages. */
async function secondCopy(folder: string): Promise<string> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 1 << 28 });
  git('clone', '--quiet', '--no-hardlinks', projectRoot, folder);
  for (const file of git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean)) {
    const here = path.join(projectRoot, file);
    if (existsSync(here)) cpSync(here, path.join(folder, file), { recursive: true, verbatimSymlinks: true });
    else rmSync(path.join(folder, file), { force: true });
  }
  for (const place of ['node_modules', 'tests/node_modules']) {
    const here = path.join(projectRoot, place);
    if (existsSync(here)) cpSync(here, path.join(folder, place), { recursive: true, verbatimSymlinks: true });
  }
  return folder;
}

const title = long ? '[RUN-10] a release' : '[RUN-10] SKIPPED, only in npm run test:long: a release';

describe.skipIf(!long)(title, () => {
  beforeAll(async () => {
    release = await unpackRelease();
  });
  afterAll(() => release?.remove());

  test('has production dependencies, built output and migrations, and neither sources nor tools', () => {
    const apps = ['dist/web/index.html', 'dist/console/index.html', 'dist/console-operations.json'];
    const built = ['dist/operations.json', 'dist/web-routes.json', 'dist/web-colors.json', 'sbom.json'];
    for (const file of [...apps, ...built, 'database', 'content/company/company.json', 'node_modules/fastify']) {
      expect(existsSync(path.join(release.folder, file)), file).toBe(true);
    }
    for (const file of ['apps', 'tests', 'demo', 'node_modules/vitest', 'node_modules/react', 'package-lock.json']) {
      expect(existsSync(path.join(release.folder, file)), file).toBe(false);
    }
  });

  test('[FRT-18] is the same bytes when the same commit is built and packed again, in another folder', async () => {
    const again = await secondCopy(release.beside('again'));
    execFileSync(process.execPath, ['scripts/release.mjs', '--out', release.beside('second')], { cwd: again });
    const [second] = archivesIn(release.beside('second'));
    const [file, bytes] = release.archive;
    expect(second![0]).toBe(file);
    expect(second![1].equals(bytes)).toBe(true);
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
