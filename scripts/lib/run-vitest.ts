import path from 'node:path';
import { run, type Outcome, type TimedFile } from './test-outcome.ts';
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

/** What our own reporter notes (vitest-facts.mjs). */
interface Facts {
  unhandledErrors: number;
  files: TimedFile[];
}

interface Try {
  code: number;
  seconds: number;
  facts: Facts;
  report?: VitestReport;
}

function runOnce(name: string, project: string, { files, env, node = process.execPath }: Settings): Promise<Try> {
  return inReportFolder(async (file) => {
    const factsFile = `${file}.facts`;
    const reporters = ['default', 'json', path.join(import.meta.dirname, 'vitest-facts.mjs')];
    const reports = [...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${file}`];
    const [, program] = tool('vitest', 'run', '--project', project, ...reports, ...files);
    const ended = await run(name, [node, program], { ...env, VITEST_FACTS_FILE: factsFile });
    const facts = (await readReport<Facts>(factsFile)) ?? { unhandledErrors: 0, files: [] };
    return { ...ended, facts, report: await readReport<VitestReport>(file) };
  });
}

/**
 * A failed file is tried again as a whole, in a new process and on a new database: what its failed test has left behind
 * would make the test fail again by itself. A run with an error outside every test has failed for good.
 */
async function secondTry(
  name: string,
  project: string,
  settings: Settings,
  { report, facts }: Try,
): Promise<Try | undefined> {
  const files = settings.twice && report && facts.unhandledErrors === 0 ? filesToRepeat(report) : [];
  if (files.length === 0) return undefined;
  console.log(`\n— ${name}, second try: ${files.join(' ')} —`);
  return runOnce(name, project, { ...settings, files });
}

export async function runVitest(name: string, project: string, settings: Settings): Promise<Outcome> {
  console.log(`\n— ${name} —`);
  const first = await runOnce(name, project, settings);
  if (!first.report) {
    const failures = ['the test runner left no report'];
    return { name, passed: 0, failed: 1, seconds: first.seconds, failures, notes: [] };
  }
  const second = await secondTry(name, project, settings, first);
  const outcome = outcomeOf(first.report, second?.report);
  const last = second ?? first;
  return {
    name,
    ...outcome,
    // An error outside every test fails the run too.
    failed: last.code === 0 ? outcome.failed : Math.max(outcome.failed, 1),
    seconds: first.seconds + (second?.seconds ?? 0),
    files: first.facts.files,
  };
}
