// `npm run bench` runs all benchmarks; `npm run bench:<name>` one. Each prints ratios measured side by side in one run.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

ensureInstalled();
ensureBuilt();
const all = readdirSync(path.join(root, 'bench'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => path.basename(file, '.ts'));
const asked = process.argv.slice(2);
let failed = 0;
for (const name of asked.length > 0 ? asked : all) {
  console.log(`\n— bench: ${name} —`);
  const args = ['--import', 'tsx', path.join(root, `bench/${name}.ts`)];
  if (spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
