import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Ctx } from '../context.ts';
import { operation } from './operation.ts';
import { makePrepare, type Prepare } from './prepared-operations.ts';
import { validationRules } from './rules.ts';
import { makeSchema } from './schema.ts';

const sdl = `
  scalar DateTime
  scalar Date
  scalar Decimal
  scalar Pesos
  enum Turn { AM PM }
  input Street { name: String, tags: [String!] }
  input Place { commune: String, street: Street }
  type Node { _id: ID! turn: Turn at: DateTime day: Date next: Node }
  type Query { echo(text: String, place: Place, turn: Turn, list: [Int!], day: Date): String! node: Node! }
  type Mutation { change(text: String, place: Place, turn: Turn): String! }
`;

const allow = () => {};
const echo = operation(allow, (_ctx, args) => JSON.stringify(args));
const node = operation(allow, async () => ({
  _id: 1,
  turn: 'AM',
  at: new Date('2026-11-15T12:00:00Z'),
  day: '2026-11-15',
  next: null,
}));
const schema = makeSchema([{ name: 'trial', resolvers: { Query: { echo, node }, Mutation: { change: echo } } }], sdl);
const ctx = {} as Ctx;

function trial(options: { introspection?: boolean; allowlist?: Set<string> } = {}): Prepare {
  return makePrepare({
    schema,
    rules: validationRules({ introspection: options.introspection ?? true }),
    allowlist: options.allowlist,
  });
}

async function run(text: string, variables: Record<string, unknown> = {}) {
  const prepared = trial()(text);
  if ('errors' in prepared) throw new AggregateError(prepared.errors, prepared.errors.join());
  return prepared.run(ctx, variables);
}

function problemsOf(text: string, prepare = trial()): string {
  const prepared = prepare(text);
  return 'errors' in prepared ? prepared.errors.map((error) => error.message).join('; ') : '';
}

describe.each([
  ['query', 'echo'],
  ['mutation', 'change'],
])('a %s with optional variables', (kind, field) => {
  const text = `${kind} Q($text: String, $place: Place, $turn: Turn) { ${field}(text: $text, place: $place, turn: $turn) }`;
  const argsOf = async (variables: Record<string, unknown>) => {
    const result = await run(text, variables);
    return JSON.parse((result.data as Record<string, string>)[field]!);
  };

  test('omitted ones stay absent', async () => {
    expect(await argsOf({})).toEqual({});
  });

  test('an omitted field of an input stays absent, a null one stays null', async () => {
    expect(await argsOf({ place: { commune: 'Maipú' } })).toEqual({ place: { commune: 'Maipú' } });
    const partial = { place: { commune: null, street: { tags: [] } }, text: null };
    expect(await argsOf(partial)).toEqual(partial);
  });

  test('a value that does not fit is an error without data', async () => {
    const result = await run(text, { turn: 'NOON' });
    expect(result.errors?.[0]?.message).toContain('NOON');
    expect('data' in result).toBe(false);
  });
});

test('a literal list and a variable inside a literal input arrive', async () => {
  const result = await run(
    'query Q($s: String) { echo(list: [1, 2], place: { street: { name: $s }, commune: "Ñuñoa" }) }',
    {
      s: 'Irarrázaval',
    },
  );
  expect(JSON.parse(result.data!.echo as string)).toEqual({
    list: [1, 2],
    place: { street: { name: 'Irarrázaval' }, commune: 'Ñuñoa' },
  });
});

test('scalars and enums are serialized', async () => {
  const result = await run('{ node { _id turn at day next { _id } __typename } }');
  expect(result).toEqual({
    data: {
      node: { _id: '1', turn: 'AM', at: '2026-11-15T12:00:00.000Z', day: '2026-11-15', next: null, __typename: 'Node' },
    },
  });
});

test('fragments, aliases and directives work compiled', async () => {
  const result = await run(
    'query Q($no: Boolean!) { n: node { ...N turn @include(if: $no) } } fragment N on Node { id: _id }',
    { no: false },
  );
  expect(result).toEqual({ data: { n: { id: '1' } } });
});

test('a document holds one operation, and a mutation one field', () => {
  expect(problemsOf('query A { node { _id } } query B { node { _id } }')).toContain('exactly one operation');
  expect(problemsOf('fragment N on Node { _id }')).toContain('exactly one operation');
  expect(problemsOf('mutation { change other: change }')).toContain('exactly one field');
  expect(problemsOf('mutation { ...M } fragment M on Mutation { change other: change }')).toContain(
    'exactly one field',
  );
  expect(problemsOf('mutation { change }')).toBe('');
});

test('limits on depth, aliases, directives, cost and tokens', () => {
  const deep = (levels: number) => 'next {'.repeat(levels) + '_id' + '}'.repeat(levels);
  expect(problemsOf(`{ node { ${deep(5)} } }`)).toBe('');
  expect(problemsOf(`{ node { ${deep(10)} } }`)).toContain('depth limit');
  expect(problemsOf(`{ ${Array.from({ length: 11 }, (_, i) => `a${i}: echo`).join(' ')} }`)).toContain('Aliases limit');
  expect(problemsOf(`{ echo ${'@include(if: true) '.repeat(11)} }`)).toContain('Directives limit');
  const wide = Array.from({ length: 4 }, () => deep(8)).join(' ');
  const costly = Array.from({ length: 9 }, (_, i) => `a${i}: node { ${wide} }`).join(' ');
  expect(problemsOf(`{ ${costly} }`)).toContain('Cost limit');
  expect(problemsOf(`{ ${'echo '.repeat(1_100)} }`)).toContain('tokens');
});

test('subscriptions and NUL characters are refused', () => {
  expect(problemsOf('subscription { x }')).toContain('Subscriptions');
  expect(problemsOf('{ echo(text: "a\\u0000b") }')).toContain('NUL');
  expect(problemsOf('{ echo(place: { street: { tags: ["\\u{0}"] } }) }')).toContain('NUL');
  expect(problemsOf('{ echo(text: "a\\u0001b") }')).toBe('');
});

test('fragments do not hide depth', () => {
  const spread = (n: number) => `fragment F${n} on Node { next { ...F${n + 1} } }`;
  const chain = Array.from({ length: 12 }, (_, n) => spread(n)).join(' ');
  expect(problemsOf(`{ node { ...F0 } } ${chain} fragment F12 on Node { _id }`)).toContain('depth limit');
  expect(problemsOf('{ node { ...A } } fragment A on Node { next { ...A } }')).not.toBe('');
});

test('introspection can be switched off', () => {
  expect(problemsOf('{ __schema { types { name } } }')).toBe('');
  expect(problemsOf('{ __schema { types { name } } }', trial({ introspection: false }))).toContain('introspection');
  expect(problemsOf('{ __typename }', trial({ introspection: false }))).toBe('');
});

test('with an allowlist only its texts are accepted', () => {
  const text = '{ node { _id } }';
  const allowlist = new Set([createHash('sha256').update(text).digest('hex')]);
  expect(problemsOf(text, trial({ allowlist }))).toBe('');
  expect(problemsOf(`${text} `, trial({ allowlist }))).toContain('versión nueva');
});

test('a document is prepared once, and forgotten when it is not used again', () => {
  const prepare = makePrepare({
    schema,
    rules: validationRules({ introspection: true }),
    allowlist: undefined,
    capacity: 2,
  });
  const used = prepare('{ used: echo }');
  const unused = prepare('{ unused: echo }');
  for (const alias of ['a', 'b', 'c', 'd', 'e', 'f']) {
    prepare(`{ ${alias}: echo }`);
    expect(prepare('{ used: echo }')).toBe(used);
  }
  expect(prepare('{ unused: echo }')).not.toBe(unused);
});
