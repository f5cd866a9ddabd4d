import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './root.mjs';
import { filesToRepeat, outcomeOf, type VitestReport } from './vitest-report.ts';

type Test = [fullName: string, status: string, message?: string];

function file(name: string, tests: Test[], message?: string): VitestReport['testResults'][number] {
  const failed = message !== undefined || tests.some(([, status]) => status === 'failed');
  return {
    name: path.join(root, name),
    status: failed ? 'failed' : 'passed',
    message,
    assertionResults: tests.map(([fullName, status, why]) => ({ fullName, status, failureMessages: why ? [why] : [] })),
  };
}

const doors = (opens: Test) => file('doors.test.ts', [opens, ['closes', 'passed']]);
const money = file('money.test.ts', [
  ['pays', 'passed'],
  ['in winter', 'skipped'],
]);

describe('a test run', () => {
  test('counts its tests, and says why one failed', () => {
    const first = { testResults: [doors(['opens', 'failed', 'AssertionError: expected 1\n  at a line']), money] };
    expect(outcomeOf(first)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['opens (doors.test.ts): AssertionError: expected 1'],
      notes: [],
      ran: ['opens (doors.test.ts)', 'closes (doors.test.ts)', 'pays (money.test.ts)'],
      skipped: ['in winter (money.test.ts)'],
    });
  });

  test('a file that breaks before its first test is a failure', () => {
    const first = { testResults: [file('doors.test.ts', [['opens', 'skipped']], 'No database'), money] };
    expect(outcomeOf(first)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ['the whole file doors.test.ts: No database'],
    });
  });

  test('what passes at the second try has passed, and is named with its first failure', () => {
    const first = { testResults: [doors(['opens', 'failed', 'too slow']), money] };
    const second = { testResults: [doors(['opens', 'passed'])] };
    expect(outcomeOf(first, second)).toMatchObject({
      passed: 3,
      failed: 0,
      failures: [],
      notes: ['passed only at the second try: opens (doors.test.ts): too slow'],
    });
  });

  test('what fails at the second try has failed, also what passed at the first', () => {
    const first = { testResults: [doors(['opens', 'failed', 'too slow']), money] };
    const second = {
      testResults: [
        file('doors.test.ts', [
          ['opens', 'failed', 'still too slow'],
          ['closes', 'failed', 'stuck'],
        ]),
      ],
    };
    expect(outcomeOf(first, second)).toMatchObject({
      passed: 1,
      failed: 2,
      failures: ['opens (doors.test.ts): still too slow', 'closes (doors.test.ts): stuck'],
      notes: [],
    });
  });

  test('a second try that breaks before its first test has not passed', () => {
    const first = { testResults: [doors(['opens', 'failed', 'too slow'])] };
    const second = { testResults: [file('doors.test.ts', [['opens', 'skipped']], 'No database')] };
    expect(outcomeOf(first, second)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ['the whole file doors.test.ts: No database'],
      notes: [],
    });
  });

  test('a file that broke and then passes is named', () => {
    const first = { testResults: [file('doors.test.ts', [], 'No database')] };
    const second = { testResults: [doors(['opens', 'passed'])] };
    expect(outcomeOf(first, second).notes).toEqual([
      'passed only at the second try: the whole file doors.test.ts: No database',
    ]);
  });

  test('up to five failed files are tried again, more are none', () => {
    const failing = (count: number) => ({
      testResults: [
        money,
        ...Array.from({ length: count }, (_, index) => file(`file-${index}.test.ts`, [['opens', 'failed']])),
      ],
    });
    expect(filesToRepeat(failing(0))).toEqual([]);
    expect(filesToRepeat(failing(2))).toEqual(['file-0.test.ts', 'file-1.test.ts']);
    expect(filesToRepeat(failing(5))).toHaveLength(5);
    expect(filesToRepeat(failing(6))).toEqual([]);
  });
});
