// Writes the generated types anew, so that a changed schema counts, and type-checks every package. TypeScript 7 has no build
// mode across these, so each is asked in turn. What was found is kept beside the installed packages: the next run looks only
// at what has changed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.mjs';
import { tool } from './lib/tool.mjs';

const kept = path.join(root, 'node_modules/.cache/types');
const projects = [
  '.',
  'packages/domain',
  'packages/client',
  'packages/ui',
  'apps/server',
  'apps/web',
  'apps/web/src/sw',
  'apps/web/build',
  'apps/console',
  'apps/console/build',
  'tests',
];

function succeeds([command, args]) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

function holds(project) {
  const file = path.join(kept, `${project === '.' ? 'root' : project.replaceAll('/', '-')}.tsbuildinfo`);
  return succeeds(tool('tsc', '-p', project, '--incremental', '--tsBuildInfoFile', file));
}

// An operation that does not fit the schema fails here; the packages are looked at all the same.
const generated = succeeds(tool('tsx', 'scripts/generate.ts'));
const failed = projects
  .filter((project) => existsSync(path.join(root, project, 'tsconfig.json')))
  .filter((project) => !holds(project));
process.exit(generated && failed.length === 0 ? 0 : 1);
