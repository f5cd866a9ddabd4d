import { spawnSync } from 'node:child_process';
import { checked, type Command, type Outcome, runApart } from './test-outcome.ts';
import { tool } from './tool.mjs';

const script = (...args: string[]): Command => [process.execPath, ['--import', 'tsx', ...args]];

const checks: [name: string, command: Command][] = [
  ['types', [process.execPath, ['scripts/types.mjs']]],
  ['format', tool('oxfmt', '--check')],
  ['lint', tool('oxlint')],
  ['house law', script('scripts/house-law.ts')],
  ['scripts for every system', script('scripts/portable.ts')],
  ['snapshots of schema and database', script('scripts/snapshots.ts', '--check')],
  ['migrations', script('scripts/migrations.ts')],
  ['lock file', script('scripts/lock.ts', '--check')],
  ['unused code', tool('knip', '--no-config-hints')],
  ['bundle budgets', script('bench/bundle.ts')],
];

/** Testing every fault takes minutes, so it is only part of the long run. */
const longChecks: typeof checks = [['faults planted in the domain', script('scripts/mutation.ts', '--all')]];

const booksOfYear = 'books of a year, by hledger';

/** Two at a time: most of them use one core. The longest are begun first. */
export async function runChecks(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...checks, ...(process.env.LONG ? longChecks : [])];
  // The books need the independent program hledger, which is not everywhere.
  if (spawnSync('hledger', ['--version'], { stdio: 'ignore' }).status === 0) {
    waiting.unshift([booksOfYear, script('scripts/check-ledger-run.ts', '--year')]);
  } else {
    const nothing = { passed: 0, failed: 0, seconds: 0, failures: [] };
    outcomes.push({ ...nothing, name: `check: ${booksOfYear}`, notes: ['not checked: hledger is not installed'] });
  }
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const { code, seconds, output } = await runApart(command);
      console.log(`\n— Check: ${name} —\n${output}`);
      outcomes.push(checked(name, code === 0, seconds));
    }
  };
  await Promise.all([lane(), lane()]);
  return outcomes;
}
