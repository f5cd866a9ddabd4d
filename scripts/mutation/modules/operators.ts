import { type Node, type Spot, spotsOf } from '../operators.ts';

/** Calls of a query that can be left out: it then reads or writes more rows, in another order, or without the lock. */
const queryCalls = new Set([
  'where',
  'whereRef',
  'orderBy',
  'limit',
  'offset',
  'forUpdate',
  'forNoKeyUpdate',
  'forShare',
  'forKeyShare',
  'skipLocked',
]);

const otherComparison: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '!=',
  '!=': '=',
};

/** What is changed inside SQL text, and into what. */
const sqlChanges: readonly [RegExp, (found: string) => string][] = [
  [/(?<=\s)(?:<=|>=|<|>)(?=\s)/g, (found) => otherComparison[found]!],
  [/\band\b/g, () => 'or'],
  [/\bdesc\b/g, () => 'asc'],
  [/\bfor (?:no key )?(?:update|share)(?: of \w+)?(?: skip locked)?/g, () => ''],
];

/** The `and` of a `between` joins two bounds, not two conditions. */
const endsInBetween = /\bbetween\s+(?:\$\{[^}]*\}|[^\s$]+)+\s+$/;

function sqlSpots({ quasi }: Node, text: string): Spot[] {
  const isBound = ({ start }: Spot) => endsInBetween.test(text.slice(quasi.start, start));
  let from = quasi.start;
  return quasi.quasis.flatMap(({ value }: Node): Spot[] => {
    const begin = text.indexOf(value.raw, from);
    from = begin + value.raw.length;
    const spots = sqlChanges.flatMap(([pattern, other]) =>
      [...value.raw.matchAll(pattern)].map(({ index, 0: found }) => ({
        start: begin + index,
        end: begin + index + found.length,
        becomes: other(found),
      })),
    );
    return spots.filter((spot) => !isBound(spot));
  });
}

/** The words a file uses for a status or a kind, in the order of the text. */
function statusesIn(text: string): string[] {
  const found = text.matchAll(/\b(?:status|kind|state)\b\W{1,12}'(?<word>[a-z_]+)'/gi);
  return [...new Set([...found].map(({ groups }) => groups!.word!))];
}

/** A comparison of a query becomes another one; a status becomes the next one that the file knows. */
function wordSpots({ start, end, value }: Node, parent: Node | undefined, text: string): Spot[] {
  if (typeof value !== 'string') return [];
  const comparison = parent?.type === 'CallExpression' ? otherComparison[value] : undefined;
  if (comparison) return [{ start, end, becomes: `'${comparison}'` }];
  const statuses = statusesIn(text);
  const place = statuses.indexOf(value);
  return place >= 0 && statuses.length > 1
    ? [{ start, end, becomes: `'${statuses[(place + 1) % statuses.length]}'` }]
    : [];
}

function querySpots({ callee, end }: Node): Spot[] {
  const isQueryCall = callee.type === 'MemberExpression' && queryCalls.has(callee.property.name);
  return isQueryCall ? [{ start: callee.object.end, end, becomes: '' }] : [];
}

/** An effect that nobody waits for any more. */
function awaitSpots({ start, argument }: Node, parent: Node | undefined): Spot[] {
  return parent?.type === 'ExpressionStatement' ? [{ start, end: argument.start, becomes: '' }] : [];
}

/** A line of the log is for operators: no test reads it, and leaving it out changes nothing for anybody else. */
export function isLogCall({ type, callee }: Node, text: string): boolean {
  return type === 'CallExpression' && /\blog\.(?:debug|info|warn|error)$/.test(text.slice(callee.start, callee.end));
}

/** Limits in milliseconds and bytes: a thousandth more is no fault, and a test could only repeat them. */
const isLargeNumber = ({ value }: Node) => typeof value === 'number' && value >= 1000;

/** An emptied text is seen by whatever reads it, and says nothing about the tests. */
const isEmptied = ({ becomes }: Spot) => ["''", "'x'", '``'].includes(becomes);

/** The faults of the domain's operators, and those that only code with a database has. */
export function moduleSpotsOf(node: Node, parent: Node | undefined, text: string): Spot[] {
  if (isLargeNumber(node)) return [];
  const common = spotsOf(node, parent, text).filter((spot) => !isEmptied(spot));
  switch (node.type) {
    case 'CallExpression':
      return [...common, ...querySpots(node)];
    case 'AwaitExpression':
      return awaitSpots(node, parent);
    case 'Literal':
      return [...common, ...wordSpots(node, parent, text)];
    case 'TaggedTemplateExpression':
      return node.tag.name === 'sql' ? sqlSpots(node, text) : [];
    default:
      return common;
  }
}
