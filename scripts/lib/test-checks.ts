import { check, run, type Outcome } from './test-outcome.ts';

const node = process.execPath;
const checks: [name: string, command: string, args: string[]][] = [
  ['format', 'oxfmt', ['--check']],
  ['lint', 'oxlint', []],
  ['types', node, ['scripts/types.mjs']],
  ['house law', node, ['--import', 'tsx', 'scripts/house-law.ts']],
  ['snapshots of schema and database', node, ['--import', 'tsx', 'scripts/snapshots.ts', '--check']],
  ['unused code', 'knip', ['--no-config-hints']],
  ['bundle budgets', node, ['--import', 'tsx', 'bench/bundle.ts']],
];

export async function runChecks(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [name, command, args] of checks) {
    outcomes.push(...(await check(name, async () => (await run(command, args)).code === 0)));
  }
  return outcomes;
}
