import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../lib/root.mjs';
import { forgottenMeanings, type Meaning, meaningOf } from './column-meanings.ts';
import { readStructure, type StoredColumn, type StoredTable } from './structure.ts';
import { writeIfChanged } from './write.ts';

/** Each type's own name in the database, and how it is read: platform/database/types.ts sets what pg would do otherwise. */
const types: Record<string, { stored: string; read: string }> = {
  bigint: { stored: 'int8', read: 'number' },
  boolean: { stored: 'bool', read: 'boolean' },
  'character varying': { stored: 'varchar', read: 'string' },
  date: { stored: 'date', read: 'string' },
  'double precision': { stored: 'float8', read: 'number' },
  integer: { stored: 'int4', read: 'number' },
  jsonb: { stored: 'jsonb', read: 'unknown' },
  numeric: { stored: 'numeric', read: 'string' },
  smallint: { stored: 'int2', read: 'number' },
  text: { stored: 'text', read: 'string' },
  'timestamp with time zone': { stored: 'timestamptz', read: 'Date' },
};

const isList = ({ type }: StoredColumn) => type.endsWith('[]');

function typesOf(column: StoredColumn) {
  const found = types[column.type.replace('[]', '')];
  if (!found) throw new Error(`The type '${column.type}' of the column ${column.name} has no reading yet.`);
  return found;
}

const head = `// Made by \`npm run codegen\` from database/structure.sql.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
`;

const helpers = `/** Read as what it holds, written as text. */
type Json<Value> = ColumnType<Value, string, string>;
type NullableJson<Value> = ColumnType<Value | null, string | null, string | null>;

/** A closed set of the domain, which must have exactly the values that the database lets in. */
type Same<Stored extends Domain, Domain, _Same extends Stored> = Domain;
`;

function valueOf(column: StoredColumn, meaning: Meaning | undefined): string {
  const { read } = typesOf(column);
  const stored = column.oneOf?.join(' | ');
  const value =
    meaning && stored ? `Same<${stored}, ${meaning.name}, ${meaning.name}>` : (meaning?.name ?? stored ?? read);
  return isList(column) ? `(${value})[]` : value;
}

function typeOf(column: StoredColumn, meaning: Meaning | undefined): string {
  const value = valueOf(column, meaning);
  if (column.type === 'jsonb') return column.nullable ? `NullableJson<${value}>` : `Json<${value}>`;
  const read = column.nullable ? `${value} | null` : value;
  if (column.filledBy === 'database') return `GeneratedAlways<${read}>`;
  return column.filledBy === 'default' ? `Generated<${read}>` : read;
}

/** Types as the database names them, to compare with what a statement really answers. */
function storedTypes(tables: readonly StoredTable[]): string {
  const named = tables.map(({ name, columns }) => {
    const entries = columns.map((column) => [column.name, `${isList(column) ? '_' : ''}${typesOf(column).stored}`]);
    return [name, Object.fromEntries(entries)];
  });
  return `export const storedTypes = ${JSON.stringify(Object.fromEntries(named), null, 2)} as const;\n`;
}

/** The text of tables.generated.ts. */
export function tableTypes(tables: readonly StoredTable[]): string {
  const imports = new Map<string, Set<string>>();
  const bodies = tables.map(({ name, columns }) => {
    const lines = columns.map((column) => {
      const meaning = meaningOf(name, column);
      if (meaning?.from) imports.set(meaning.from, (imports.get(meaning.from) ?? new Set()).add(meaning.name));
      return `    ${column.name}: ${typeOf(column, meaning)};\n`;
    });
    return `  ${name}: {\n${lines.join('')}  };\n`;
  });
  const imported = [...imports].map(([from, names]) => `import type { ${[...names].join(', ')} } from '${from}';\n`);
  const interfaces = `export interface Tables {\n${bodies.join('')}}\n`;
  return [`${head}${imported.join('')}`, helpers, interfaces, storedTypes(tables)].join('\n');
}

export async function generateTables(): Promise<void> {
  const tables = readStructure(await readFile(path.join(root, 'database/structure.sql'), 'utf8'));
  const known = new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)));
  const forgotten = forgottenMeanings(known);
  if (forgotten.length > 0) throw new Error(`column-meanings.ts speaks of what is not there: ${forgotten.join(', ')}`);
  await writeIfChanged(path.join(root, 'apps/server/src/generated/tables.generated.ts'), tableTypes(tables));
}
