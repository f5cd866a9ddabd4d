import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { prepareBrowser } from './browser/prepare.mjs';
import { run, type Outcome } from './test-outcome.ts';
import { tool } from './tool.mjs';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
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
    if (!report) return { name, passed: 0, failed: 1, seconds, notes: ['the test runner left no report'] };
    // A file that breaks before its first test reports no failed test of its own.
    const broken = report.testResults.filter(
      (result) => result.status === 'failed' && result.assertionResults.every((test) => test.status !== 'failed'),
    );
    const failed = report.numFailedTests + broken.length;
    const skipped = report.testResults.flatMap((result) =>
      result.assertionResults
        .filter((test) => test.status === 'skipped' || test.status === 'pending')
        .map((test) => `skipped: ${test.fullName}`),
    );
    return {
      name,
      passed: report.numPassedTests,
      failed: code === 0 ? failed : Math.max(failed, 1),
      seconds,
      notes: skipped,
    };
  });
}

export function runUnitTests(files: string[]): Promise<Outcome> {
  return runVitest('unit tests', 'unit', { files });
}

export function runApiTests(files: string[], databaseUrl = ''): Promise<Outcome> {
  const where = databaseUrl ? 'PostgreSQL' : 'the embedded database';
  return runVitest(`API tests on ${where}`, 'api', { files, env: { TEST_DATABASE_URL: databaseUrl } });
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

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

export async function runBrowserTests(files: string[]): Promise<{ outcome: Outcome; browser: string }> {
  const name = 'browser tests';
  console.log(`\n— ${name} —`);
  const browser = await prepareBrowser();
  const outcome = await inReportFolder(async (file): Promise<Outcome> => {
    const { code, seconds } = await run(
      tool('playwright', 'test', '--config', 'tests/playwright.config.ts', ...files),
      {
        VOLANTE_E2E_BROWSER: browser.executablePath ?? '',
        VOLANTE_E2E_BROWSER_ENV: JSON.stringify(browser.env ?? {}),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    );
    const report = await readReport<BrowserReport>(file);
    if (!report) return { name, passed: 0, failed: 1, seconds, notes: ['the browser runner left no report'] };
    const { expected, unexpected, flaky, skipped } = report.stats;
    const notes = [
      ...(flaky > 0 ? [`${flaky} passed only at the second try`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ];
    return { name, passed: expected + flaky, failed: code === 0 ? 0 : Math.max(unexpected, 1), seconds, notes };
  });
  return { outcome, browser: browser.name };
}
