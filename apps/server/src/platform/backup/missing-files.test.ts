import { expect, test } from 'vitest';
import { lacksFiles } from './missing-files.ts';

test('[FRT-02] a backup that lacks all files, or many, is none; a few lost ones do not stop it', () => {
  expect(lacksFiles(0, 0)).toBe(false);
  expect(lacksFiles(0, 166)).toBe(false);
  expect(lacksFiles(1, 6)).toBe(false);
  expect(lacksFiles(1, 1)).toBe(true);
  expect(lacksFiles(166, 166)).toBe(true);
  expect(lacksFiles(20, 166)).toBe(false);
  expect(lacksFiles(21, 166)).toBe(true);
  expect(lacksFiles(21, 5_000)).toBe(false);
});
