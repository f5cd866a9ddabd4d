// `npm test` on a machine with nothing but Node: installs what it needs, then hands over to the runner.
//   --only unit|api|e2e|checks|nodes   one part; behind it names of files, for those alone: --only api payments
//                                      nodes: start and API tests under every supported Node, a part of the long run
//   --long                             the long versions of races, fuzzing and fault injection
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

ensureInstalled();
const runner = path.join(root, 'scripts/test-run.ts');
const done = spawnSync(process.execPath, ['--import', 'tsx', runner, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(done.status ?? 1);
