import { run, type Outcome } from './test-outcome.ts';

const node = process.execPath;
const checks: [name: string, command: string, args: string[]][] = [
  ['generated code', node, ['--import', 'tsx', 'scripts/codegen.ts']],
  ['format', 'oxfmt', ['--check']],
  ['lint', 'oxlint', []],
  ['types', node, ['scripts/types.mjs']],
  ['house law', node, ['--import', 'tsx', 'scripts/house-law.ts']],
  ['snapshots of schema and database', node, ['--import', 'tsx', 'scripts/snapshots.ts', '--check']],
  ['unused code', 'knip', []],
  ['bundle budgets', node, ['--import', 'tsx', 'bench/bundle.ts']],
];

/** Each check counts as one test, so that a failed one cannot be overlooked in the closing line. */
export async function runChecks(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [name, command, args] of checks) {
    console.log(`\n— Check: ${name} —`);
    const { code, seconds } = await run(command, args);
    outcomes.push({
      name: `check: ${name}`,
      passed: code === 0 ? 1 : 0,
      failed: code === 0 ? 0 : 1,
      seconds,
      notes: [],
    });
  }
  return outcomes;
}
