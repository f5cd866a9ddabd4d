import { writeFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { reachedName } from './probes.ts';
import { reachedFile } from './reached-file.ts';

// A setup file: it is run before each test file, and notes what was reached when that one has ended.
const reached = new Set<string>();
Object.assign(globalThis, { [reachedName]: reached });

afterAll(() => {
  const { testPath } = expect.getState();
  if (testPath) writeFileSync(reachedFile(testPath), JSON.stringify([...reached]));
});
