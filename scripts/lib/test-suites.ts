import { Client } from 'pg';
import { prepareBrowser } from './browser/prepare.mjs';
import { runVitest } from './run-vitest.ts';
import { run, type Outcome } from './test-outcome.ts';
import { inReportFolder, readReport } from './test-report-file.ts';
import { tool } from './tool.mjs';

/** API tests wait for cars and databases: on CI they get a second try, as the browser tests do, and the summary names what needed it. */
const twice = Boolean(process.env.CI);

export function runUnitTests(files: string[]): Promise<Outcome> {
  return runVitest('unit tests', 'unit*', { files });
}

export function runApiTestsOnPostgres(files: string[], databaseUrl: string): Promise<Outcome> {
  return runVitest('API tests on PostgreSQL', 'api', { files, twice, env: { TEST_DATABASE_URL: databaseUrl } });
}

/** Where PostgreSQL runs every API test in the same run, only those of the list (tests/kit/test-files.ts). */
export function runApiTestsEmbedded(files: string[], { listAlone }: { listAlone: boolean }): Promise<Outcome> {
  const env = { TEST_DATABASE_URL: '', EMBEDDED_LIST_ALONE: listAlone ? '1' : '' };
  return runVitest('API tests on the embedded database', 'api', { files, twice, env });
}

/** The API tests as `npm test` runs them, under another Node. */
export function runApiTestsUnder(version: string, node: string, files: string[]): Promise<Outcome> {
  const env = { TEST_DATABASE_URL: '', LONG: '' };
  return runVitest(`API tests under Node ${version}`, 'api', { files, twice, env, node });
}

export async function databaseName(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: string }>("select split_part(version(), ' on ', 1) as version");
  await client.end();
  return rows[0]!.version;
}

interface BrowserSuite {
  file: string;
  specs: {
    title: string;
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { duration: number }[] }[];
  }[];
  suites?: BrowserSuite[];
}

interface BrowserReport {
  suites: BrowserSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Titles and files of the browser tests that ended in this way. */
function testsThatWere(status: 'unexpected' | 'flaky', suites: BrowserSuite[]): string[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title }) => `${title} (${file})`),
    ...testsThatWere(status, inner),
  ]);
}

/** The report has one suite for each file, and inside it one for each `describe`. */
function millisecondsOf({ specs, suites = [] }: BrowserSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(millisecondsOf)].reduce((total, part) => total + part, 0);
}

export async function runBrowserTests(files: string[]): Promise<{ outcome: Outcome; browser: string }> {
  const name = 'browser tests';
  console.log(`\n— ${name} —`);
  const browser = await prepareBrowser();
  const outcome = await inReportFolder(async (file): Promise<Outcome> => {
    const program = tool('playwright', 'test', '--config', 'tests/playwright.config.ts', ...files);
    const { code, seconds } = await run(name, program, {
      VOLANTE_E2E_BROWSER: browser.executablePath ?? '',
      VOLANTE_E2E_BROWSER_ENV: JSON.stringify(browser.env ?? {}),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    const report = await readReport<BrowserReport>(file);
    if (!report)
      return { name, passed: 0, failed: 1, seconds, failures: ['the browser runner left no report'], notes: [] };
    const { expected, unexpected, flaky, skipped } = report.stats;
    return {
      name,
      passed: expected + flaky,
      failed: code === 0 ? 0 : Math.max(unexpected, 1),
      seconds,
      failures: testsThatWere('unexpected', report.suites),
      notes: [
        ...testsThatWere('flaky', report.suites).map((test) => `passed only at the second try: ${test}`),
        ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ],
      files: report.suites.map((suite) => ({ name: suite.file, seconds: millisecondsOf(suite) / 1000 })),
    };
  });
  return { outcome, browser: browser.name };
}
