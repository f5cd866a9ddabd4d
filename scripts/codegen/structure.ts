/** A column as database/structure.sql declares it. */
export interface StoredColumn {
  name: string;
  /** As PostgreSQL writes it, without its size: 'integer', 'timestamp with time zone', 'text[]'. */
  type: string;
  nullable: boolean;
  /** Who sets the value: the writer, a default if the writer gives none, or always the database. */
  filledBy: 'writer' | 'default' | 'database';
  /** The allowed values as TypeScript literals, when a CHECK lists them. */
  oneOf?: string[];
}

export interface StoredTable {
  name: string;
  columns: StoredColumn[];
}

const tablePattern = /^create table (\S+) \(\n(.*?)\n\)(?: partition by [^\n]+)?;$/gms;
const columnPattern = /^ {2}"?(\w+)"? ([a-z ]+?)(?:\([\d,]+\))?(\[\])?( not null)?(?: (generated|default) (.+))?,?$/;
const closedSetPattern = /CHECK \(\((\w+) (?:= ANY \(ARRAY\[(.*)\]\)|<@ ARRAY\[(.*)\])\)\)/;

/** Reads the tables from the snapshot; indexes, keys and other constraints are ignored. */
export function readStructure(sql: string): StoredTable[] {
  return [...sql.replaceAll('\r\n', '\n').matchAll(tablePattern)].map(([, name, body]) => {
    const lines = body!.split('\n');
    const sets = new Map(lines.flatMap(closedSet));
    const declared = lines.filter(
      (line) => line.startsWith('  ') && !line.startsWith('  constraint ') && !/^ {3}/.test(line),
    );
    return { name: name!, columns: declared.map((line) => readColumn(name!, line, sets)) };
  });
}

function readColumn(table: string, line: string, sets: ReadonlyMap<string, string[]>): StoredColumn {
  const [, name, type, list = '', required, filled, how] = columnPattern.exec(line) ?? [];
  if (name === undefined || type === undefined) throw new Error(`A column of ${table} is not understood: ${line}`);
  const oneOf = sets.get(name);
  return {
    name,
    type: `${type}${list}`,
    nullable: required === undefined,
    filledBy:
      filled === undefined ? 'writer' : filled === 'default' || how!.startsWith('by default') ? 'default' : 'database',
    ...(oneOf && { oneOf }),
  };
}

/** Column and values of a constraint that only lists the allowed values of one column. */
function closedSet(line: string): [column: string, values: string[]][] {
  const [, column, one, many] = closedSetPattern.exec(line) ?? [];
  const values = one ?? many;
  if (column === undefined || values === undefined) return [];
  return [[column, [...values.matchAll(/('(?:[^']|'')*')::text|(-?\d+)/g)].map(([, text, number]) => text ?? number!)]];
}
