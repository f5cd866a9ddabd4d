import type { LockEntry, LockFile } from './lock-file.ts';

/** What pdfjs-dist takes on a server if it is there. It runs in browsers alone here, and one of these is native code. */
const leftOut = ['@napi-rs/canvas', 'node-readable-to-web-readable-stream'];

const isLeftOut = (name: string) => leftOut.some((one) => name === one || name.startsWith(`${one}-`));

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

function withoutMention(entry: LockEntry): LockEntry {
  const { optionalDependencies: asked, ...rest } = entry;
  if (!asked || !Object.keys(asked).some(isLeftOut)) return entry;
  const kept = Object.entries(asked).filter(([name]) => !isLeftOut(name));
  return kept.length > 0 ? { ...rest, optionalDependencies: Object.fromEntries(kept) } : rest;
}

/** The lock file without packages that must not be installed, and where they stood. Asked for or not: npm takes only what it names. */
export function withoutLeftOut(lock: LockFile): { lock: LockFile; removed: string[] } {
  const entries = Object.entries(lock.packages);
  const removed = entries.filter(([place]) => isLeftOut(nameOf(place))).map(([place]) => place);
  const asking = entries.filter(([, entry]) => withoutMention(entry) !== entry).map(([place]) => place);
  const kept = entries.filter(([place]) => !removed.includes(place));
  const packages = Object.fromEntries(kept.map(([place, entry]) => [place, withoutMention(entry)]));
  return { lock: { ...lock, packages }, removed: [...removed, ...asking] };
}
