import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFilesChange } from './watch-files.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'volante-watch-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file of the kind that is added in a new folder, changed or removed is noticed; others are not', async () => {
  const changed = vi.fn();
  const stop = onFilesChange([folder], '.graphql', changed, 5);
  const noticed = (times: number) => vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(times));
  try {
    writeFileSync(path.join(folder, 'screen.tsx'), '');
    mkdirSync(path.join(folder, 'feature'));
    const file = path.join(folder, 'feature/get.graphql');
    writeFileSync(file, '');
    await noticed(1);
    utimesSync(file, 1, 1);
    await noticed(2);
    rmSync(file);
    await noticed(3);
  } finally {
    stop();
  }
});
