import { parseArgs } from 'node:util';
import { build, generateCode } from './build.mjs';
import { fetchNode, oldestNodes, startsUnder } from './lib/other-nodes.ts';
import { runChecks } from './lib/test-checks.ts';
import { check, type Outcome } from './lib/test-outcome.ts';
import {
  databaseName,
  runApiTestsEmbedded,
  runApiTestsOnPostgres,
  runApiTestsUnder,
  runBrowserTests,
  runUnitTests,
} from './lib/test-suites.ts';

const parts = ['checks', 'unit', 'api', 'e2e', 'nodes'];
const { values, positionals: files } = parseArgs({
  options: { only: { type: 'string' }, long: { type: 'boolean' } },
  allowPositionals: true,
});
if (values.only && !parts.includes(values.only)) {
  console.error(`--only takes one of ${parts.join(', ')}`);
  process.exit(2);
}
if (files.length > 0 && !values.only) {
  console.error(`Say in which part these files are: --only ${parts.join('|')} ${files.join(' ')}`);
  process.exit(2);
}
const wants = (part: string) => (values.only ? values.only === part : part !== 'nodes' || values.long === true);
if (values.long) process.env.LONG = '1';

const outcomes: Outcome[] = [];
const notes: string[] = [];

/** An exception in a part counts as one more failure, so that the closing line is always printed. */
async function attempt(name: string, run: () => Promise<Outcome[]>): Promise<void> {
  try {
    outcomes.push(...(await run()));
  } catch (error) {
    console.error(error);
    outcomes.push({ name, passed: 0, failed: 1, seconds: 0, failures: [String(error)], notes: [] });
  }
}

async function onPostgres(): Promise<Outcome[]> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    notes.push(
      'Not run: API and race tests on PostgreSQL (set TEST_DATABASE_URL to a server where databases may be made)',
    );
    return [];
  }
  const outcome = await runApiTestsOnPostgres(files, url);
  notes.push(`Database: ${await databaseName(url)}`);
  return [outcome];
}

/**
 * Where PostgreSQL runs every API test, the embedded database runs a sixteenth of them and the browser a quarter of its own,
 * others each day; without PostgreSQL, in the long run and for named files, all.
 */
function sampleSeed(): number | undefined {
  const all = !process.env.TEST_DATABASE_URL || values.long || files.length > 0;
  return all ? undefined : Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000));
}

/** `npm start` and the API tests under the oldest supported Node of each major. */
async function underNode(version: string): Promise<Outcome[]> {
  const node = fetchNode(version);
  return [
    ...(await check(`npm start under Node ${version}`, () => startsUnder(node))),
    await runApiTestsUnder(version, node, files),
  ];
}

const needsBuild = wants('checks') || wants('e2e') || wants('nodes');
await attempt('build', () => check(needsBuild ? 'build' : 'generated code', needsBuild ? build : generateCode));
if (wants('checks')) await attempt('checks', runChecks);
if (wants('unit')) await attempt('unit tests', async () => [await runUnitTests(files)]);
if (wants('api')) {
  await attempt('API tests', async () => [await runApiTestsEmbedded(files, sampleSeed())]);
  notes.push('Database: embedded (PGlite)');
  await attempt('API tests on PostgreSQL', onPostgres);
}
if (wants('e2e')) {
  await attempt('browser tests', async () => {
    const { outcome, browser } = await runBrowserTests(files, sampleSeed());
    notes.push(`Browser: ${browser}`);
    return [outcome];
  });
}

if (wants('nodes')) {
  for (const version of oldestNodes) await attempt(`Node ${version}`, () => underNode(version));
}

console.log('\n— Summary —');
const ran = new Set(outcomes.flatMap((outcome) => outcome.ran ?? []));
for (const { name, passed, failed, seconds, notes: own, skipped = [] } of outcomes) {
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`);
  for (const note of own) console.log(`    ${note}`);
  // A test for one database alone is skipped on the other: only what ran on none is worth a line.
  for (const test of skipped) if (!ran.has(test)) console.log(`    skipped: ${test}`);
}
for (const note of notes) console.log(note);
for (const { name, failures } of outcomes) for (const failure of failures) console.log(`✗ ${name}: ${failure}`);
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
