import type { Names } from './names.ts';
import { domainRule, domainRuleTest } from './templates/domain.ts';
import { migration } from './templates/migration.ts';
import { addCommand, moduleFile, ownedTables, policy, resolvers, schema, store } from './templates/server.ts';
import { apiTest } from './templates/test.ts';
import { operation, screen } from './templates/web.ts';

/** The next free migration number: '0025' after '0024_trips_pull.sql'. */
export function nextMigration(files: readonly string[]): string {
  const numbers = files.map((file) => Number(/^(\d{4})_/.exec(file)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

/** Every file of a new module: path from the project's folder → text. */
export function roomsOf(names: Names, migrationNumber: string): ReadonlyMap<string, string> {
  const { kebab, snake } = names;
  const server = `apps/server/src/modules/${kebab}`;
  return new Map([
    [`packages/domain/src/${kebab}/title.ts`, domainRule()],
    [`packages/domain/src/${kebab}/title.test.ts`, domainRuleTest()],
    [`database/${migrationNumber}_${snake}.sql`, migration(names)],
    [`${server}/schema.graphql`, schema(names)],
    [`${server}/owned-tables.ts`, ownedTables(names)],
    [`${server}/store.ts`, store(names)],
    [`${server}/policy.ts`, policy(names)],
    [`${server}/commands/add-${kebab}.ts`, addCommand(names)],
    [`${server}/resolvers.ts`, resolvers(names)],
    [`${server}/module.ts`, moduleFile(names)],
    [`apps/web/src/features/${kebab}/get-${kebab}.graphql`, operation(names)],
    [`apps/web/src/features/${kebab}/${kebab}.tsx`, screen(names)],
    [`tests/api/${kebab}.test.ts`, apiTest(names)],
  ]);
}

/** The text of modules.ts with the new module inserted in alphabetical order. */
export function listedIn(text: string, { kebab, camel }: Names): string {
  const lines = text.split('\n');
  const own = { import: `import { ${camel}Module } from './modules/${kebab}/module.ts';`, entry: `  ${camel}Module,` };
  insertSorted(lines, /^import \{ \w+ \} from '\.\/modules\//, own.import, (line) =>
    line.replace(/^.*'(.*)'.*$/, '$1'),
  );
  insertSorted(lines, /^ {2}\w+Module,$/, own.entry, (line) => line);
  return lines.join('\n');
}

function insertSorted(lines: string[], like: RegExp, line: string, key: (line: string) => string): void {
  const later = lines.findIndex((other) => like.test(other) && key(other) > key(line));
  const after = lines.findLastIndex((other) => like.test(other)) + 1;
  lines.splice(later === -1 ? after : later, 0, line);
}
