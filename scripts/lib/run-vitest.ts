import path from 'node:path';
import { run, type Outcome } from './test-outcome.ts';
import { inReportFolder, readReport } from './test-report-file.ts';
import { tool } from './tool.mjs';
import { filesToRepeat, outcomeOf, type VitestReport } from './vitest-report.ts';

interface Settings {
  /** Parts of file names; an empty list runs every file. */
  files: string[];
  env?: Record<string, string>;
  /** Path of the Node to use; by default the running one. */
  node?: string;
  /** Whether files with a failure get a second try. */
  twice?: boolean;
}

interface Try {
  code: number;
  seconds: number;
  /** Errors outside every test. */
  unhandled: number;
  report?: VitestReport;
}

function runOnce(project: string, { files, env, node = process.execPath }: Settings): Promise<Try> {
  return inReportFolder(async (file) => {
    const errorsFile = `${file}.errors`;
    const reporters = ['default', 'json', path.join(import.meta.dirname, 'unhandled-errors.mjs')];
    const reports = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`];
    const [, program] = tool('vitest', 'run', '--project', project, ...reports, ...files);
    const ended = await run([node, program], { ...env, UNHANDLED_ERRORS_FILE: errorsFile });
    const unhandled = (await readReport<number>(errorsFile)) ?? 0;
    return { ...ended, unhandled, report: await readReport<VitestReport>(file) };
  });
}

/**
 * A failed file is tried again as a whole, in a new process and on a new database: what its failed test has left behind
 * would make the test fail again by itself. A run with an error outside every test has failed for good.
 */
async function secondTry(project: string, settings: Settings, { report, unhandled }: Try): Promise<Try | undefined> {
  const files = settings.twice && report && unhandled === 0 ? filesToRepeat(report) : [];
  if (files.length === 0) return undefined;
  console.log(`\n— second try: ${files.join(' ')} —`);
  return runOnce(project, { ...settings, files });
}

export async function runVitest(name: string, project: string, settings: Settings): Promise<Outcome> {
  console.log(`\n— ${name} —`);
  const first = await runOnce(project, settings);
  if (!first.report) {
    const failures = ['the test runner left no report'];
    return { name, passed: 0, failed: 1, seconds: first.seconds, failures, notes: [] };
  }
  const second = await secondTry(project, settings, first);
  const outcome = outcomeOf(first.report, second?.report);
  const last = second ?? first;
  return {
    name,
    ...outcome,
    // An error outside every test fails the run too.
    failed: last.code === 0 ? outcome.failed : Math.max(outcome.failed, 1),
    seconds: first.seconds + (second?.seconds ?? 0),
  };
}
