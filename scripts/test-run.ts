import { parseArgs } from 'node:util';
import { build, generateCode } from './build.mjs';
import { fetchNode, oldestNodes, startsUnder } from './lib/other-nodes.ts';
import { runChecks } from './lib/test-checks.ts';
import { compilePrograms } from '../tests/kit/programs.ts';
import { check, type Outcome } from './lib/test-outcome.ts';
import {
  databaseName,
  runApiTestsEmbedded,
  runApiTestsOnPostgres,
  runApiTestsUnder,
  runBrowserTests,
  runUnitTests,
} from './lib/test-suites.ts';
import { summary } from './lib/test-summary.ts';

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

/** Where PostgreSQL runs every API test, the embedded database runs a list of them; in the long run and for named files, all. */
const listAlone = Boolean(process.env.TEST_DATABASE_URL) && !values.long && files.length === 0;

/** `npm start` and the API tests under the oldest supported Node of each major. */
async function underNode(version: string): Promise<Outcome[]> {
  const node = fetchNode(version);
  return [
    ...(await check(`npm start under Node ${version}`, () => startsUnder(node))),
    await runApiTestsUnder(version, node, files),
  ];
}

/** For the parts that run side by side: none may write these files while another starts them. */
async function compileOnce(): Promise<boolean> {
  await compilePrograms();
  process.env.TEST_PROGRAMS_COMPILED = '1';
  return true;
}

const needsBuild = wants('checks') || wants('e2e') || wants('nodes');
await attempt('build', () => check(needsBuild ? 'build' : 'generated code', needsBuild ? build : generateCode));
if (wants('api') || wants('e2e')) await attempt('programs', () => check('programs of the tests', compileOnce));

/** Everything without a browser, one part after the other. */
async function withoutBrowser(): Promise<void> {
  if (wants('checks')) await attempt('checks', runChecks);
  if (wants('unit')) await attempt('unit tests', async () => [await runUnitTests(files)]);
  if (!wants('api')) return;
  await attempt('API tests', async () => [await runApiTestsEmbedded(files, { listAlone })]);
  notes.push('Database: embedded (PGlite)');
  await attempt('API tests on PostgreSQL', onPostgres);
}

async function inBrowser(): Promise<void> {
  if (!wants('e2e')) return;
  await attempt('browser tests', async () => {
    const { outcome, browser } = await runBrowserTests(files);
    notes.push(`Browser: ${browser}`);
    return [outcome];
  });
}

// Side by side: each of the two waits now and then, and the other uses the processor meanwhile.
await Promise.all([inBrowser(), withoutBrowser()]);

if (wants('nodes')) {
  for (const version of oldestNodes) await attempt(`Node ${version}`, () => underNode(version));
}

console.log(`\n— Summary —\n${summary(outcomes, notes).join('\n')}`);
process.exit(outcomes.some(({ failed }) => failed > 0) ? 1 : 0);
