/** One package of package-lock.json. Only the fields used here are listed; others are kept unchanged. */
export interface LockEntry {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  license?: string;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, LockEntry>;
}

/** A dependency of a lock-file entry that has no entry of its own. */
export interface Missing {
  /** Path of the package that needs it, e.g. `node_modules/rolldown`. */
  from: string;
  name: string;
  range: string;
  optional: boolean;
}

/** Where Node would look for a package, nearest folder first. */
function placesFor(from: string, name: string): string[] {
  const inner = from === '' ? [] : [`${from}/node_modules/${name}`];
  const parent = from.lastIndexOf('/node_modules/');
  if (parent >= 0) return [...inner, ...placesFor(from.slice(0, parent), name)];
  return [...inner, `node_modules/${name}`];
}

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Whether the package `from` would find this dependency. */
export function isThere({ packages }: LockFile, { from, name, range, optional }: Missing): boolean {
  const place = placesFor(from, name).find((candidate) => packages[candidate]);
  // A native part of another version would be refused at its first use.
  const wrong = optional && exactVersion.test(range) && place !== undefined && packages[place]!.version !== range;
  return place !== undefined && !wrong;
}

/**
 * Everything asked for that the file does not name. npm writes only the platform packages it found in the registry, and
 * reads a file with holes without complaint on the machine that wrote it; on another one the package is simply not there.
 */
export function missingFrom(lock: LockFile): Missing[] {
  return Object.entries(lock.packages).flatMap(([from, entry]) => {
    const optional = entry.optionalDependencies ?? {};
    const asked = { ...entry.dependencies, ...entry.devDependencies, ...optional };
    return Object.entries(asked)
      .map(([name, range]) => ({ from, name, range, optional: name in optional }))
      .filter((wanted) => !isThere(lock, wanted));
  });
}
