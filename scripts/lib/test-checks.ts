import { check, run, type Command, type Outcome } from './test-outcome.ts';
import { tool } from './tool.mjs';

const script = (...args: string[]): Command => [process.execPath, ['--import', 'tsx', ...args]];

const checks: [name: string, command: Command][] = [
  ['format', tool('oxfmt', '--check')],
  ['lint', tool('oxlint')],
  ['types', [process.execPath, ['scripts/types.mjs']]],
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

export async function runChecks(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [name, command] of process.env.LONG ? [...checks, ...longChecks] : checks) {
    outcomes.push(...(await check(name, async () => (await run(command)).code === 0)));
  }
  return outcomes;
}
