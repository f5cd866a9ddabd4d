import { circles } from './house-law/circles.ts';
import { importsOf, targetOf } from './house-law/imports.ts';
import { foreignTables } from './house-law/tables.ts';

/** The arrows between the rooms (docs/architecture.md): a file may import only from the rooms listed for its own. */
const arrows: Record<string, string[]> = {
  domain: [],
  client: ['domain'],
  ui: [],
  'web/lib': ['client', 'domain'],
  'web/feature': ['ui', 'client', 'web/lib', 'domain'],
  'web/app': ['web/feature', 'ui', 'client', 'web/lib', 'domain'],
  'web/sw': ['domain'],
  'web/server-pages': ['domain'],
  'web/gallery': ['ui', 'domain'],
  'console/ui': ['console/lib', 'ui', 'client', 'domain'],
  'console/lib': ['client', 'domain'],
  'console/feature': ['console/ui', 'console/lib', 'ui', 'client', 'domain'],
  'console/app': ['console/feature', 'console/ui', 'console/lib', 'ui', 'client', 'domain'],
  'server/platform': ['server/generated', 'domain'],
  'server/module': ['server/public', 'server/platform', 'server/generated', 'domain'],
  'server/public': ['server/public', 'server/platform', 'domain'],
  'server/main': ['server/module', 'server/public', 'server/platform', 'server/generated', 'demo', 'domain'],
  demo: ['server/public', 'server/platform', 'domain'],
};

/** Files that even the design system and the service worker may import, since they know nothing of the app. */
const foundations = [
  'packages/domain/src/values/',
  'packages/client/src/live-value.ts',
  'packages/client/src/within.ts',
];
const onFoundations = ['ui', 'web/sw'];

interface Room {
  kind: string;
  /** Name of the feature or module. Two of the same kind never import each other. */
  name?: string;
}

function roomOf(file: string): Room | undefined {
  const [, feature] = /^apps\/web\/src\/features\/([^/]+)\//.exec(file) ?? [];
  if (feature) return { kind: 'web/feature', name: feature };
  const [, desk] = /^apps\/console\/src\/features\/([^/]+)\//.exec(file) ?? [];
  if (desk) return { kind: 'console/feature', name: desk };
  const [, module, rest] = /^apps\/server\/src\/modules\/([^/]+)\/(.+)$/.exec(file) ?? [];
  if (module) return { kind: rest === 'public.ts' ? 'server/public' : 'server/module', name: module };
  const prefixes: [string, string][] = [
    ['packages/domain/src/', 'domain'],
    ['packages/client/src/', 'client'],
    ['packages/ui/src/', 'ui'],
    ['apps/web/src/lib/', 'web/lib'],
    ['apps/web/src/sw/', 'web/sw'],
    ['apps/web/src/server-pages/', 'web/server-pages'],
    ['apps/web/src/gallery/', 'web/gallery'],
    ['apps/web/src/', 'web/app'],
    ['apps/console/src/ui/', 'console/ui'],
    ['apps/console/src/lib/', 'console/lib'],
    ['apps/console/src/', 'console/app'],
    ['apps/server/src/platform/', 'server/platform'],
    ['apps/server/src/generated/', 'server/generated'],
    ['apps/server/src/', 'server/main'],
    ['demo/src/', 'demo'],
  ];
  const kind = prefixes.find(([prefix]) => file.startsWith(prefix))?.[1];
  return kind ? { kind } : undefined;
}

function importViolation(file: string, room: Room, specifier: string): string | undefined {
  const target = targetOf(file, specifier);
  if (!target) return room.kind === 'domain' ? `${file}: the domain imports nothing, found '${specifier}'` : undefined;
  if (onFoundations.includes(room.kind) && foundations.some((path) => target.startsWith(path))) return undefined;
  const other = roomOf(target);
  if (!other) return undefined;
  if (other.kind === room.kind && other.name === room.name) return undefined;
  const sameModule = other.name !== undefined && other.name === room.name;
  if (sameModule && room.kind.startsWith('server/') && other.kind.startsWith('server/')) return undefined;
  return arrows[room.kind]?.includes(other.kind)
    ? undefined
    : `${file}: ${room.kind} may not import ${other.kind} ('${specifier}')`;
}

/** Code patterns that are allowed only in certain rooms. */
const wordings: { name: string; pattern: RegExp; allowed: (file: string, room: Room) => boolean }[] = [
  {
    name: 'the clock and randomness are arguments (new Date(), Date.now(), Math.random())',
    pattern: /\bnew Date\(\)|\bDate\.now\(\)|\bMath\.random\(\)/,
    allowed: (file, room) =>
      room.kind === 'server/platform' || file === 'packages/client/src/clock.ts' || room.kind === 'web/gallery',
  },
  {
    name: 'SQL stands only in a store or in the platform',
    pattern: /\bsql`|\bsql<|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    allowed: (file, room) =>
      room.kind === 'server/platform' || /\/(store|[a-z-]+-store)\.ts$/.test(file) || /\/store\/[^/]+\.ts$/.test(file),
  },
  {
    name: 'raw SQL with a typed answer is a statement(), which a test prepares (await sql<…>, pool.query<…>)',
    pattern: /\bawait sql<(?!Record<string, unknown>>)|\bquery<[A-Z{]/,
    allowed: (file) => /\/platform\/database\/[a-z-]+\.ts$/.test(file),
  },
  {
    name: 'dates and numbers for people are written by the domain (those of Intl differ between versions of Node and browsers)',
    pattern: /\.toLocale(Date|Time)?String\(|\bIntl\.\w+Format\((?!'en)/,
    allowed: () => false,
  },
  {
    name: "the server follows no redirect: every fetch( names redirect: 'error'",
    pattern: /\bfetch\((?!(?:(?!\bfetch\()[\s\S]){0,400}?redirect: 'error')/,
    allowed: (_file, room) => !room.kind.startsWith('server/'),
  },
  {
    name: 'no default exports',
    pattern: /^export default /m,
    allowed: () => false,
  },
];

/** Every breach of the architecture rules in these files (path from the project's folder → text). */
export function violations(files: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  const inRooms = new Map([...files].filter(([file]) => roomOf(file) && !/\.(test|generated)\.tsx?$/.test(file)));
  for (const [file, text] of inRooms) {
    const room = roomOf(file)!;
    for (const specifier of importsOf(text)) {
      const breach = importViolation(file, room, specifier);
      if (breach) found.push(breach);
    }
    for (const { name, pattern, allowed } of wordings) {
      if (pattern.test(text) && !allowed(file, room)) found.push(`${file}: ${name}`);
    }
  }
  return [...found, ...circles(inRooms), ...foreignTables(inRooms)];
}
