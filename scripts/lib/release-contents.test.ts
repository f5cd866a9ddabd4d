import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeArchive } from './archive.mjs';
import { billOfMaterials, unbilled } from './bill-of-materials.mjs';
import { unlicensed } from './licences.mjs';
import { nameOfVersion } from './release-version.mjs';
import { root } from './root.mjs';
import { shippedPackages } from './shipped-packages.mjs';

const deep = path.join('node_modules', ...Array<string>(12).fill('a-rather-long-name-ñ'), 'index.js');
const time = new Date('2026-01-19T12:00:00Z');

/** The same files, written in that order and at some other time. */
async function filesIn(folder: string, names: readonly string[], writtenAt: Date): Promise<void> {
  for (const name of names) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), `content of ${name}`.repeat(100));
    await utimes(path.join(folder, name), writtenAt, writtenAt);
  }
  await chmod(path.join(folder, 'run.mjs'), 0o775);
}

test('[FRT-18] an archive of the same files has the same bytes, and tar unpacks them', async () => {
  const top = await mkdtemp(path.join(tmpdir(), 'volante-archive-'));
  const names = ['run.mjs', 'b/2.txt', 'b/10.txt', 'empty', deep];
  const archives: Buffer[] = [];
  for (const [place, order, at] of [
    ['first', names, new Date(0)],
    ['second', names.toReversed(), new Date()],
  ] as const) {
    const folder = path.join(top, place);
    await filesIn(folder, order, at);
    if (process.platform !== 'win32') await symlink('b', path.join(folder, 'link'), 'junction');
    const file = path.join(top, `${place}.tar.gz`);
    await writeArchive({ folder, name: 'volante', time, file });
    archives.push(await readFile(file));
  }
  expect(archives[0]!.equals(archives[1]!)).toBe(true);
  execFileSync('tar', ['-xzf', 'first.tar.gz'], { cwd: top });
  for (const name of names) {
    expect(await readFile(path.join(top, 'volante', name), 'utf8'), name).toBe(`content of ${name}`.repeat(100));
  }
  if (process.platform !== 'win32') {
    expect(await readFile(path.join(top, 'volante/link/2.txt'), 'utf8')).toContain('content of b/2.txt');
    const listed = execFileSync('tar', ['-tvzf', 'first.tar.gz'], { cwd: top, encoding: 'utf8' });
    expect(listed).toMatch(/-rwxr-xr-x .* volante\/run\.mjs/);
    expect(listed).toMatch(/-rw-r--r-- .* volante\/empty/);
  }
  await rm(top, { recursive: true });
});

test('[FRT-18] a release is called by the tag of its commit, else by the commit, and says when something was changed since', () => {
  const commit = '0123456789abcdef0123';
  expect(nameOfVersion({ version: '1.2.0', commit, tags: 'other\nv1.2.0' })).toBe('1.2.0');
  expect(nameOfVersion({ version: '1.2.0', commit, tags: 'v1.1.0' })).toBe('1.2.0+0123456789ab');
  expect(nameOfVersion({ version: '1.2.0', commit, tags: 'v1.2.0', changes: ' M a.ts' })).toBe(
    '1.2.0+0123456789ab.changed',
  );
  expect(nameOfVersion({ version: '1.2.0' })).toBe('1.2.0');
});

const linux = { platform: 'linux', arch: 'x64', libc: 'glibc' };
const packages = {
  'apps/server': { dependencies: { fastify: '5', '@volante/demo': '0.1.0' }, devDependencies: { vitest: '4' } },
  'apps/web': { dependencies: { react: '19' } },
  'apps/console': { dependencies: { react: '19' } },
  demo: { dependencies: { pictures: '1' } },
  'node_modules/@volante/demo': { resolved: 'demo', link: true },
  'node_modules/fastify': { version: '5.1.0', license: 'MIT', integrity: 'sha512-AAEC', dependencies: { pino: '10' } },
  'node_modules/fastify/node_modules/pino': { version: '10.0.0', license: 'MIT' },
  'node_modules/pino': { version: '9.0.0', license: 'MIT' },
  'node_modules/pictures': {
    version: '1.0.0',
    license: 'Apache-2.0',
    optionalDependencies: { '@pictures/linux': '1', '@pictures/musl': '1', '@pictures/mac': '1' },
    peerDependencies: { colors: '1', fonts: '1' },
    peerDependenciesMeta: { fonts: { optional: true } },
  },
  'node_modules/@pictures/linux': { version: '1.0.0', license: 'LGPL-3.0-or-later', os: ['linux'], libc: ['glibc'] },
  'node_modules/@pictures/musl': { version: '1.0.0', license: 'MIT', os: ['linux'], libc: ['musl'] },
  'node_modules/@pictures/mac': { version: '1.0.0', license: 'GPL-3.0', os: ['darwin'] },
  'node_modules/colors': { version: '1.4.0', license: '(MIT OR GPL-2.0)' },
  'node_modules/fonts': { version: '1.0.0', license: 'UNLICENSED' },
  'node_modules/react': { version: '19.0.0', license: 'MIT' },
  'node_modules/vitest': { version: '4.0.0', license: 'MIT' },
};

test('[FRT-18] the bill of materials lists what is installed and what is built in, for that platform alone', () => {
  const { components, metadata } = billOfMaterials(packages, { name: 'volante', version: '1.2.0', target: linux });
  expect(metadata.component).toEqual({ type: 'application', name: 'volante', version: '1.2.0' });
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40pictures/linux@1.0.0',
    'pkg:npm/colors@1.4.0',
    'pkg:npm/fastify@5.1.0',
    'pkg:npm/pictures@1.0.0',
    'pkg:npm/pino@10.0.0',
    'pkg:npm/react@19.0.0',
  ]);
  expect(components[2]).toMatchObject({
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: '000102' }],
  });
  const installed = { 'node_modules/fastify': { version: '5.1.0' }, 'node_modules/left-pad': { version: '1.0.0' } };
  expect(unbilled(installed, { components })).toEqual(['pkg:npm/left-pad@1.0.0']);
});

test('[FRT-18] a package under a licence that nobody allowed is named, and a release has none', async () => {
  expect(unlicensed(shippedPackages(packages))).toEqual(['@pictures/mac@1.0.0: GPL-3.0']);
  expect(unlicensed([{ name: 'a', version: '1.0.0' }])).toEqual(['a@1.0.0: no licence']);
  for (const [license, is] of [
    ['MIT AND GPL-3.0', false],
    ['(MIT AND Zlib)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['(GPL-2.0 OR MIT)', true],
    ['SEE LICENSE IN LICENSE.md', false],
  ] as const) {
    expect(unlicensed([{ name: 'a', version: '1.0.0', license }]).length === 0, license).toBe(is);
  }
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  const shipped = shippedPackages(lock.packages);
  expect(shipped.length).toBeGreaterThan(100);
  expect(unlicensed(shipped)).toEqual([]);
});
