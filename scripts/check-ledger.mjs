// `npm run check:ledger`: the independent program hledger reads the exported journal, checks it, and its weekly totals are
// compared with the app's bills. By default of a new demo world; of a data folder (--data), or of DATABASE_URL.
//   --year       a year of the demo world, with debts paid, late facts and payouts
//   --required   a missing hledger is a failure (exit code 3)
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

const args = process.argv.slice(2);
if (spawnSync('hledger', ['--version'], { stdio: 'ignore' }).status !== 0) {
  console.log(
    "hledger is not installed: the journal was not checked (Debian and Ubuntu have it: 'apt-get install hledger')",
  );
  process.exit(args.includes('--required') ? 3 : 0);
}
ensureInstalled();
const runner = path.join(root, 'scripts/check-ledger-run.ts');
const done = spawnSync(process.execPath, ['--import', 'tsx', runner, ...args], { cwd: root, stdio: 'inherit' });
process.exit(done.status ?? 1);
