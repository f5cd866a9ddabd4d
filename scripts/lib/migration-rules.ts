/** What earlier statements and migrations did, as far as the rules need to know. */
export interface Known {
  /** Tables created by this same migration: nobody uses them yet, so anything is allowed. */
  newTables: Set<string>;
  /** Constraints added without checking existing rows (NOT VALID), and the migration that added each. */
  unchecked: Map<string, { table: string; notNull: string | undefined; added: number }>;
  /** Columns (`table.column`) that a validated constraint guarantees to be not null. */
  neverNull: Set<string>;
  migration: number;
  outsideTransaction: boolean;
  /** Indexes this migration removes before it builds them, so that it can be run again. */
  removedFirst: Set<string>;
}

type Rule = [pattern: RegExp, judge: (found: string[], known: Known) => string | undefined];

/** A breach that a contract step may commit: the release before must not read it any more. */
export const readBefore = 'the release before may still read it';

const rewrites = 'it rewrites or scans the whole table under a lock';
const name = String.raw`(?:public\.)?"?(\w+)"?`;
const inTable = new RegExp(`^alter table (?:if exists )?(?:only )?${name} (.*)$`, 'is');

/** Defaults that are the same for every row: PostgreSQL adds them without rewriting the table. */
const sameForAll = /^(?:'(?:[^']|'')*'|-?[\d.]+|true|false|null|now\(\)|current_timestamp)(?:::[\w ]+(?:\[\])?)?$/i;

function addedColumn(definition: string): string | undefined {
  const [, value] = / default (.+?)(?= not null| null|$)/i.exec(definition) ?? [];
  if (/ (?:primary key|unique|references|check)\b/i.test(definition))
    return `${rewrites}: add the constraint afterwards`;
  if (/ generated /i.test(definition) || /\b(?:big|small)?serial\b/i.test(definition)) return rewrites;
  if (value !== undefined && !sameForAll.test(value.trim())) return `${rewrites}: its default differs from row to row`;
  if (/ not null/i.test(definition) && value === undefined) return 'rows that are there have no value for it';
  return undefined;
}

function addedConstraint([constraint, definition]: string[], table: string, known: Known): string | undefined {
  if (/ using index /i.test(` ${definition} `)) return undefined;
  if (!/ not valid$/i.test(definition!)) return `${rewrites}: add it NOT VALID, and validate it in a later migration`;
  const [, notNull] = /^check \(+\s*"?(\w+)"? is not null\s*\)+/i.exec(definition!) ?? [];
  known.unchecked.set(constraint!, { table, notNull, added: known.migration });
  return undefined;
}

function validated(constraint: string, known: Known): string | undefined {
  const found = known.unchecked.get(constraint);
  if (found?.added === known.migration) return 'the lock of adding it would be held while all rows are read';
  if (found?.notNull) known.neverNull.add(`${found.table}.${found.notNull}`);
  return undefined;
}

/** Parts of `alter table` on a table that release before reads and fills. */
const tableRules: [RegExp, (found: string[], table: string, known: Known) => string | undefined][] = [
  [/^add column (?:if not exists )?"?\w+"? (.+)$/is, ([definition]) => addedColumn(` ${definition}`)],
  [/^add constraint "?(\w+)"? (.+)$/is, addedConstraint],
  [/^validate constraint "?(\w+)"?$/i, ([constraint], _table, known) => validated(constraint!, known)],
  [
    /^alter (?:column )?"?(\w+)"? set not null$/i,
    ([column], table, known) =>
      known.neverNull.has(`${table}.${column}`)
        ? undefined
        : `${rewrites}: first add and validate a check (${column} is not null)`,
  ],
  [/^alter (?:column )?"?\w+"? (?:set data )?type /i, () => rewrites],
  [/^alter (?:column )?"?\w+"? (?:set default .+|drop not null|set statistics \d+)$/is, () => undefined],
  [/^set \(.+\)$/is, () => undefined],
  // Nobody reads a check, and taking it away locks for a moment. Other constraints carry keys and references.
  [/^drop constraint (?:if exists )?"?\w+_check"?$/i, () => undefined],
  [/^drop /i, () => readBefore],
  [/^alter (?:column )?"?\w+"? drop /i, () => readBefore],
  [/^rename /i, () => 'the release before knows only the old name: add the new one, and drop the old one later'],
];

function alteredTable([table, parts]: string[], known: Known): string | undefined {
  const [, partition] = /^attach partition "?(\w+)"?/i.exec(parts!) ?? [];
  if (partition && !known.newTables.has(partition)) return `${rewrites}: see scripts/lib/migration-partitions.ts`;
  if (known.newTables.has(table!)) return undefined;
  for (const part of partsOf(parts!)) {
    const rule = tableRules.find(([pattern]) => pattern.test(part));
    const breach = rule ? rule[1]([...(rule[0].exec(part) ?? [])].slice(1), table!, known) : notKnown;
    if (breach) return breach;
  }
  return undefined;
}

/** `add column a numeric(12,2), add column b text` is two. */
function partsOf(text: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const [piece] of text.matchAll(/'(?:[^']|'')*'|[(),]|[^'(),]+/g)) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    if (piece === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${piece}`);
  }
  return parts.map((part) => part.trim());
}

const notKnown = 'nobody has looked yet at what it locks: add a rule for it to scripts/lib/migration-rules.ts';

function builtIndex([concurrently, index, table]: string[], known: Known): string | undefined {
  if (known.newTables.has(table!)) return undefined;
  if (!concurrently) return 'nobody can write to the table meanwhile: build it CONCURRENTLY';
  if (!known.outsideTransaction) return "it needs the line '-- outside a transaction'";
  return known.removedFirst.has(index!)
    ? undefined
    : `an attempt that failed leaves a broken one: first 'drop index concurrently if exists ${index}'`;
}

function removedIndex([index]: string[], known: Known): string | undefined {
  if (!known.outsideTransaction) return "it needs the line '-- outside a transaction'";
  known.removedFirst.add(index!);
  return undefined;
}

/** Adding one reads no row, and writers wait for a moment. One for each row would make every bulk write slower. */
const addedTrigger = ([table, rest]: string[], known: Known) =>
  known.newTables.has(table!) || / for each statement /i.test(rest!)
    ? undefined
    : 'it would run for every row the release before writes: let it run for each statement';

const onOwn = ([table]: string[], known: Known, otherwise: string) =>
  known.newTables.has(table!) ? undefined : otherwise;

const rules: Rule[] = [
  [/^set (?:local )?(?:lock|statement)_timeout\b/i, () => undefined],
  [
    new RegExp(`^create (?:unlogged )?table (?:if not exists )?${name} \\(`, 'i'),
    ([table], known) => void known.newTables.add(table!),
  ],
  [
    new RegExp(`^create (?:unique )?index (concurrently )?(?:if not exists )?"?(\\w+)"? on (?:only )?${name}`, 'i'),
    builtIndex,
  ],
  [/^drop index concurrently if exists (?:public\.)?"?(\w+)"?$/i, removedIndex],
  [inTable, alteredTable],
  [/^(?:create type \w+ as enum|alter type \w+ add value|comment on|create view|create function)\b/i, () => undefined],
  [new RegExp(`^insert into ${name}\\b.*? values\\b`, 'is'), () => undefined],
  [
    new RegExp(`^(?:update|insert into|delete from|truncate) (?:only )?${name}\\b`, 'is'),
    (found, known) => onOwn(found, known, 'it may touch every row at once: let a job do it, some rows at a time'),
  ],
  [new RegExp(`^create trigger \\w+ .*? on ${name}\\b(.*)$`, 'is'), addedTrigger],
  [/^drop /i, () => readBefore],
  [/^alter .* rename /is, () => 'the release before knows only the old name'],
];

/** Why a statement is refused; undefined if it is safe. Also updates `known` for later statements. */
export function breachOf(statement: string, known: Known): string | undefined {
  const rule = rules.find(([pattern]) => pattern.test(statement));
  if (!rule) return notKnown;
  const [pattern, judge] = rule;
  return judge([...(pattern.exec(statement) ?? [])].slice(1), known);
}
