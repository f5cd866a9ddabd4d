import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { runChecks } from './lib/test-checks.ts';
import { databaseName, runApiTests, runBrowserTests, runUnitTests } from './lib/test-suites.ts';
import type { Outcome } from './lib/test-outcome.ts';

const parts = ['checks', 'unit', 'api', 'e2e'];
const { values } = parseArgs({ options: { only: { type: 'string' }, long: { type: 'boolean' } } });
if (values.only && !parts.includes(values.only)) {
  console.error(`--only takes one of ${parts.join(', ')}`);
  process.exit(2);
}
const wants = (part: string) => !values.only || values.only === part;
if (values.long) process.env.LONG = '1';

const outcomes: Outcome[] = [];
const notes: string[] = [];

if (wants('checks') || wants('e2e')) ensureBuilt();
if (wants('checks')) outcomes.push(...(await runChecks()));
if (wants('unit')) outcomes.push(await runUnitTests());
if (wants('api')) {
  outcomes.push(await runApiTests());
  notes.push('Databases: embedded (PGlite)');
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    outcomes.push(await runApiTests(url));
    notes.push(`Databases: ${await databaseName(url)}`);
  } else {
    notes.push(
      'Not run: API and race tests on PostgreSQL (set TEST_DATABASE_URL to a server where databases may be created)',
    );
  }
}
if (wants('e2e')) {
  const { outcome, browser } = await runBrowserTests();
  outcomes.push(outcome);
  notes.push(`Browser: ${browser}`);
}

console.log('\n— Summary —');
for (const { name, passed, failed, seconds, notes: own } of outcomes) {
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`);
  for (const note of own) console.log(`    ${note}`);
}
for (const note of notes) console.log(note);
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
