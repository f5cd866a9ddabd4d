// Puts together the folder a server runs: built output, production dependencies, migrations and content.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials, unbilled } from './bill-of-materials.mjs';
import { releaseFile } from './is-release.mjs';
import { npm } from './npm.mjs';
import { releaseVersion } from './release-version.mjs';
import { root } from './root.mjs';

const name = 'volante';
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** The programs of the command line. They run on bare Node; what they start is in `dist`. */
const programs = ['start.mjs', 'ops.mjs', 'build.mjs', 'healthy.mjs'].map((file) => `scripts/${file}`);

function copied() {
  const helpers = readdirSync(path.join(root, 'scripts/lib')).filter((file) => file.endsWith('.mjs'));
  const built = ['operations.json', 'console-operations.json', 'web-routes.json', 'web-colors.json'].map(
    (file) => `dist/${file}`,
  );
  return [
    'dist/server',
    'dist/web',
    'dist/console',
    ...built,
    'database',
    'content',
    'LICENSE',
    ...programs,
    ...helpers.map((file) => `scripts/lib/${file}`),
  ];
}

const lockedPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Every workspace by its own manifest: npm installs for one of them what the lock file says for all. */
function manifests() {
  const packages = lockedPackages(path.join(root, 'package-lock.json'));
  const own = Object.keys(packages).filter((folder) => folder !== '' && !folder.includes('node_modules'));
  return ['package-lock.json', 'package.json', ...own.map((folder) => `${folder}/package.json`)];
}

/** Installs what the server needs in production for that platform, whatever machine this is. */
function installInto(folder, { platform, arch, libc }) {
  for (const file of manifests()) cpSync(path.join(root, file), path.join(folder, file));
  const target = [`--os=${platform}`, `--cpu=${arch}`, ...(platform === 'linux' ? [`--libc=${libc}`] : [])];
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  const wanted = ['--omit=dev', '--workspace=@volante/server', '--ignore-scripts'];
  const [command, args] = npm('ci', ...wanted, ...target, ...quietly);
  const done = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (done.status !== 0) throw new Error('npm could not install the production dependencies');
  // Our own packages are part of the built output.
  for (const file of manifests()) rmSync(path.join(folder, file.split('/')[0]), { recursive: true, force: true });
  rmSync(path.join(folder, 'node_modules/@volante'), { recursive: true, force: true });
}

/** [FRT-18] What is installed is in the bill, or there is no release. */
function billed(folder, release) {
  const bill = billOfMaterials(lockedPackages(path.join(root, 'package-lock.json')), release);
  const missing = unbilled(lockedPackages(path.join(folder, 'node_modules/.package-lock.json')), bill);
  if (missing.length > 0) throw new Error(`The bill of materials misses ${missing.join(', ')}`);
  return bill;
}

/**
 * Makes the folder `volante` in `out`, anew.
 * @param {string} out
 * @param {{ platform: string; arch: string; libc: string; commit?: string }} wish
 */
export function makeRelease(out, { commit, ...target }) {
  const folder = path.join(out, name);
  const { version: declared, engines } = manifestOf(root);
  const { version, time } = releaseVersion(root, { version: declared, given: commit });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  installInto(folder, target);
  for (const file of copied()) cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  const scripts = { start: 'node scripts/start.mjs', ops: 'node scripts/ops.mjs' };
  const write = (file, value) => writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  write('package.json', { name, version, private: true, type: 'module', scripts, engines });
  write(releaseFile, { version, ...target });
  write('sbom.json', billed(folder, { name, version, target }));
  return { name, version, time };
}
