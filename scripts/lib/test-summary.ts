import path from 'node:path';
import { root } from './root.mjs';
import type { Outcome, TimedFile } from './test-outcome.ts';

const mostFiles = 10;

/** The files that took longest, the slowest first. */
function slowest(files: readonly TimedFile[]): string[] {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, mostFiles)
    .map(
      ({ name, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${path.relative(root, path.resolve(root, name))}`,
    );
}

/** What each part of a run came to, and in the last line the whole. */
export function summary(outcomes: readonly Outcome[], notes: readonly string[]): string[] {
  const ran = new Set(outcomes.flatMap((outcome) => outcome.ran ?? []));
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return [
    ...outcomes.flatMap(({ name, passed, failed, seconds, notes: own, skipped = [], files = [] }) => [
      `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`,
      ...own.map((note) => `    ${note}`),
      // A test for one database alone is skipped on the other: only what ran on none is worth a line.
      ...skipped.filter((test) => !ran.has(test)).map((test) => `    skipped: ${test}`),
      ...slowest(files).map((file) => `    ${file}`),
    ]),
    ...notes,
    ...outcomes.flatMap(({ name, failures }) => failures.map((failure) => `✗ ${name}: ${failure}`)),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}
