import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Which files there are and when each was last written, in one text. */
function stateOf(folders, ending) {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith(ending))
      .map((name) => path.join(folder, name)),
  );
  return files.map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`).join('\n');
}

/**
 * Calls back after a file with this ending was added, changed or removed. It looks by itself every so often, because what
 * systems report of changes differs: some say nothing of new folders, or of files that an editor replaces.
 * @param {string[]} folders
 * @param {string} ending
 * @param {() => void} changed
 * @param {number} [everyMs]
 * @returns {() => void} stops looking
 */
export function onFilesChange(folders, ending, changed, everyMs = 500) {
  let before = stateOf(folders, ending);
  const timer = setInterval(() => {
    const now = stateOf(folders, ending);
    if (now === before) return;
    before = now;
    changed();
  }, everyMs);
  return () => clearInterval(timer);
}
