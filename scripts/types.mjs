// Type-checks every package. TypeScript 7 has no build mode across these, so each is asked in turn.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { root } from './lib/root.mjs';

const projects = ['.', 'packages/domain', 'apps/server', 'apps/web', 'apps/web/src/sw', 'apps/web/build', 'tests'];
const failed = projects
  .filter((project) => existsSync(path.join(root, project, 'tsconfig.json')))
  .filter(
    (project) => spawnSync('npx', ['--no-install', 'tsc', '-p', project], { cwd: root, stdio: 'inherit' }).status !== 0,
  );
process.exit(failed.length === 0 ? 0 : 1);
