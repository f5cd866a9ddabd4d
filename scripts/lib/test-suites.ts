import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { sampleOfBrowserTests } from '../../tests/kit/test-files.ts';
import { prepareBrowser } from './browser/prepare.mjs';
import { root } from './root.mjs';
import { run, type Outcome } from './test-outcome.ts';
import { tool } from './tool.mjs';

interface VitestTest {
  status: string;
  fullName: string;
  /** Of every try: a test that passed may have failed before. */
  failureMessages: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: VitestTest[] }[];
}

async function inReportFolder<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'volante-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Undefined when there is no report: such a run has failed, whatever it printed. */
async function readReport<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

interface Settings {
  /** Parts of file names; an empty list runs every file. */
  files: string[];
  env?: Record<string, string>;
  /** Path of the Node to use; by default the running one. */
  node?: string;
}

async function runVitest(
  name: string,
  project: string,
  { files, env, node = process.execPath }: Settings,
): Promise<Outcome> {
  console.log(`\n— ${name} —`);
  return inReportFolder(async (file) => {
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const [, program] = tool('vitest', 'run', '--project', project, ...reports, ...files);
    const { code, seconds } = await run([node, program], env);
    const report = await readReport<VitestReport>(file);
    if (!report)
      return { name, passed: 0, failed: 1, seconds, failures: ['the test runner left no report'], notes: [] };
    // A file that breaks before its first test reports no failed test of its own.
    const broken = report.testResults.filter(
      (result) => result.status === 'failed' && result.assertionResults.every((test) => test.status !== 'failed'),
    );
    const failed = report.numFailedTests + broken.length;
    const fileOf = (result: { name: string }) => path.relative(root, result.name);
    const testsThat = (holds: (test: VitestTest) => boolean) =>
      report.testResults.flatMap((result) =>
        result.assertionResults.filter(holds).map((test) => `${test.fullName} (${fileOf(result)})`),
      );
    const repeated = testsThat(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
    return {
      name,
      passed: report.numPassedTests,
      failed: code === 0 ? failed : Math.max(failed, 1),
      seconds,
      failures: [
        ...testsThat(({ status }) => status === 'failed'),
        ...broken.map((result) => `the whole file ${fileOf(result)}`),
      ],
      notes: repeated.map((test) => `passed only at the second try: ${test}`),
      ran: testsThat(({ status }) => status === 'passed' || status === 'failed'),
      skipped: testsThat(({ status }) => status === 'skipped' || status === 'pending'),
    };
  });
}

export function runUnitTests(files: string[]): Promise<Outcome> {
  return runVitest('unit tests', 'unit', { files });
}

export function runApiTestsOnPostgres(files: string[], databaseUrl: string): Promise<Outcome> {
  return runVitest('API tests on PostgreSQL', 'api', { files, env: { TEST_DATABASE_URL: databaseUrl } });
}

/** With a seed, only those that differ between the two databases and a sample of the others. */
export function runApiTestsEmbedded(files: string[], seed?: number): Promise<Outcome> {
  const sample = seed === undefined ? '' : String(seed);
  const name = `API tests on the embedded database${sample && ` (a sixteenth, SEED=${sample})`}`;
  return runVitest(name, 'api', { files, env: { TEST_DATABASE_URL: '', EMBEDDED_SAMPLE: sample } });
}

/** The API tests as `npm test` runs them, under another Node. */
export function runApiTestsUnder(version: string, node: string, files: string[]): Promise<Outcome> {
  const env = { TEST_DATABASE_URL: '', LONG: '' };
  return runVitest(`API tests under Node ${version}`, 'api', { files, env, node });
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
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
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

/** With a seed, only a quarter of them. */
export async function runBrowserTests(files: string[], seed?: number): Promise<{ outcome: Outcome; browser: string }> {
  const name = `browser tests${seed === undefined ? '' : ` (a quarter, SEED=${seed})`}`;
  const chosen = seed === undefined ? files : sampleOfBrowserTests(root, seed);
  console.log(`\n— ${name} —`);
  const browser = await prepareBrowser();
  const outcome = await inReportFolder(async (file): Promise<Outcome> => {
    const { code, seconds } = await run(
      tool('playwright', 'test', '--config', 'tests/playwright.config.ts', ...chosen),
      {
        VOLANTE_E2E_BROWSER: browser.executablePath ?? '',
        VOLANTE_E2E_BROWSER_ENV: JSON.stringify(browser.env ?? {}),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    );
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
    };
  });
  return { outcome, browser: browser.name };
}
