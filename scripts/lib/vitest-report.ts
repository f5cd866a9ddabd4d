import path from 'node:path';
import { root } from './root.mjs';
import type { Outcome } from './test-outcome.ts';

interface VitestTest {
  status: string;
  fullName: string;
  failureMessages: string[];
}

interface VitestFile {
  name: string;
  status: string;
  /** Why the file broke before its first test. */
  message?: string;
  assertionResults: VitestTest[];
}

/** The part of Vitest's report that is read here. */
export interface VitestReport {
  testResults: VitestFile[];
}

/** More files than this at once are no accident of a busy machine. */
const mostRepeatedFiles = 5;

const nameOf = (file: VitestFile) => path.relative(root, file.name).replaceAll(path.sep, '/');
const broke = ({ status, assertionResults }: VitestFile) =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
const reason = (message = '') => message.trim().split('\n', 1)[0]!.slice(0, 200);

function testsThat(files: VitestFile[], holds: (test: VitestTest) => boolean): string[] {
  return files.flatMap((file) =>
    file.assertionResults.filter(holds).map((test) => `${test.fullName} (${nameOf(file)})`),
  );
}

/** Every failed test, and every file that broke before its first one, with the first line of why. */
function failuresIn(files: VitestFile[]): { test: string; why: string }[] {
  return files.flatMap((file) => [
    ...(broke(file) ? [{ test: `the whole file ${nameOf(file)}`, why: reason(file.message) }] : []),
    ...file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({ test: `${test.fullName} (${nameOf(file)})`, why: reason(test.failureMessages[0]) })),
  ]);
}

/** The files worth a second try: those with a failure, unless there are many. */
export function filesToRepeat({ testResults }: VitestReport): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(nameOf);
  return failed.length > mostRepeatedFiles ? [] : failed;
}

/** What a run came to. Files of the second try, if there was one, count in place of their first. */
export function outcomeOf(first: VitestReport, second?: VitestReport): Omit<Outcome, 'name' | 'seconds'> {
  const again = new Map(second?.testResults.map((file) => [file.name, file]));
  const files = first.testResults.map((file) => again.get(file.name) ?? file);
  const failures = failuresIn(files);
  const passed = testsThat(files, ({ status }) => status === 'passed');
  const whole = files.filter(({ status }) => status === 'passed').map((file) => `the whole file ${nameOf(file)}`);
  const passedNow = new Set([...passed, ...whole]);
  return {
    passed: passed.length,
    failed: failures.length,
    failures: failures.map(({ test, why }) => `${test}: ${why}`),
    notes: failuresIn(first.testResults)
      .filter(({ test }) => passedNow.has(test))
      .map(({ test, why }) => `passed only at the second try: ${test}: ${why}`),
    ran: testsThat(files, ({ status }) => status === 'passed' || status === 'failed'),
    skipped: testsThat(files, ({ status }) => status === 'skipped' || status === 'pending'),
  };
}
