import { isThere, type LockEntry, type LockFile, type Missing, missingFrom } from './lock-file.ts';

/** Looks up a package version in the registry; undefined when it is not there. */
export type AskRegistry = (name: string, range: string) => Promise<LockEntry | undefined>;

/** The top-level node_modules if the name is free there; otherwise inside the package that needs it. */
function placeOf({ packages }: LockFile, { from, name }: Missing): string {
  const top = `node_modules/${name}`;
  return packages[top] ? `${from}/node_modules/${name}` : top;
}

function sorted(packages: LockFile['packages']): LockFile['packages'] {
  return Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}

/** The order npm writes: what identifies the package, then plain values, then groups of values, each by name. */
function inOrder(entry: LockEntry): LockEntry {
  const { version, integrity, ...rest } = entry;
  const isGroup = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
  const names = Object.entries(rest).toSorted(
    ([a, left], [b, right]) => Number(isGroup(left)) - Number(isGroup(right)) || a.localeCompare(b, 'en'),
  );
  return { version, ...(integrity && { integrity }), ...Object.fromEntries(names) };
}

/** How many registry requests run at the same time. */
const together = 8;

/** The lock file with an entry for every dependency, and the paths that were added. */
export async function completed(lock: LockFile, ask: AskRegistry): Promise<{ lock: LockFile; added: string[] }> {
  const packages = { ...lock.packages };
  const added: string[] = [];
  // Round by round: an added package may ask for packages of its own, and two may ask for the same.
  for (;;) {
    const missing = missingFrom({ packages }).slice(0, together);
    if (missing.length === 0) return { lock: { ...lock, packages: sorted(packages) }, added };
    const known = await Promise.all(missing.map(({ name, range }) => ask(name, range)));
    for (const [index, wanted] of missing.entries()) {
      const entry = known[index];
      if (!entry) throw new Error(`${wanted.from} asks for ${wanted.name} ${wanted.range}, unknown to the registry`);
      if (isThere({ packages }, wanted)) continue;
      const { dev } = packages[wanted.from]!;
      const place = placeOf({ packages }, wanted);
      packages[place] = inOrder({ ...entry, ...(dev && { dev }), optional: true });
      added.push(place);
    }
  }
}
