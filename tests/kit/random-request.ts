import * as fc from 'fast-check';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { typeDefs } from '@volante/server/generated/schema.generated';
import { staffTypeDefs } from '@volante/server/generated/staff-schema.generated';

type Draw = fc.GeneratorValue;

export interface RandomRequest {
  body: string;
  headers: Record<string, string>;
}

const schemas = { drivers: buildSchema(typeDefs), staff: buildSchema(staffTypeDefs) };

/** Who asks, and of what. */
export interface Asker {
  of: keyof typeof schemas;
  /** Headers that are mostly as they should be; else they are missing or nonsense. */
  proof: Record<string, string>;
  /** What the operations may name. */
  ids: readonly string[];
}

/** Any text, including characters that PostgreSQL or UTF-8 cannot hold. */
const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom('', '\0', 'a\0b', '\ud800', '\u{1f697}', '1e999', 'ñ'.repeat(3_000)) },
);
/** Only characters that an HTTP header may contain. */
const headerText = fc
  .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 150 })
  .filter((text) => !text.includes('\x7f'));

const scalars: Record<string, fc.Arbitrary<unknown>> = {
  Boolean: fc.boolean(),
  Int: fc.integer(),
  Float: fc.double(),
  Date: fc.oneof(fc.constant('2026-11-15'), anyText),
  Decimal: fc.oneof(fc.constantFrom('0.0125', '-1', '41200.00', '1e3'), anyText),
  DateTime: fc.oneof(fc.constant('2026-11-15T12:00:00Z'), anyText),
};

function valueFor(draw: Draw, type: GraphQLInputType, ids: readonly string[]): unknown {
  if (draw(fc.integer, { min: 0, max: 9 }) === 0) return draw(fc.jsonValue);
  if (isNonNullType(type)) return valueFor(draw, type.ofType, ids);
  if (isListType(type)) return [valueFor(draw, type.ofType, ids), valueFor(draw, type.ofType, ids)];
  if (isEnumType(type)) return draw(fc.constantFrom, ...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    return Object.fromEntries(Object.values(type.getFields()).map((one) => [one.name, valueFor(draw, one.type, ids)]));
  }
  const known = scalars[type.name];
  if (known) return draw(() => known);
  // Mostly real ids: otherwise operations with many arguments would hardly ever pass their first check.
  const weight = type.name === 'ID' ? 6 : 1;
  return draw(() => fc.oneof({ weight, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: anyText }));
}

function selectionFor(draw: Draw, type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields());
  const chosen = draw(() => fc.subarray(fields)).filter((one) => depth > 0 || !isObjectType(getNamedType(one.type)));
  const inner = chosen.map((one) => `${one.name}${selectionFor(draw, one.type, depth - 1)}`);
  return ` { __typename ${inner.join(' ')} }`;
}

function passed(args: readonly GraphQLArgument[], write: (arg: GraphQLArgument) => string, around: [string, string]) {
  return args.length > 0 ? `${around[0]}${args.map(write).join(', ')}${around[1]}` : '';
}

/** A valid operation of the schema, with variables of mostly the right types. */
function schemaRequest(draw: Draw, schema: GraphQLSchema, ids: readonly string[]) {
  const kind = draw(fc.constantFrom, 'query', 'mutation');
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const field = draw(() => fc.constantFrom(...Object.values(root!.getFields())));
  const args = draw(fc.boolean) ? field.args : draw(() => fc.subarray([...field.args]));
  const head = passed(args, ({ name, type }) => `$${name}: ${type.toString()}`, [' (', ')']);
  const call = passed(args, ({ name }) => `${name}: $${name}`, ['(', ')']);
  const query = `${kind}${head} { ${field.name}${call}${selectionFor(draw, field.type, 3)} }`;
  const variables = Object.fromEntries(args.map(({ name, type }) => [name, valueFor(draw, type, ids)]));
  return { query, variables };
}

/** Replaces some characters of a text by others. */
function damaged(draw: Draw, text: string): string {
  const at = draw(fc.nat, text.length);
  const length = draw(fc.nat, 12);
  const put = draw(() =>
    fc.oneof(anyText, fc.constantFrom('{', '}', '(', ')', '...', '@include', '"', '#', '$x', '[')),
  );
  return text.slice(0, at) + put + text.slice(at + length);
}

function bodyFor(draw: Draw, schema: GraphQLSchema, ids: readonly string[]): string {
  const request = schemaRequest(draw, schema, ids);
  switch (draw(fc.integer, { min: 0, max: 7 })) {
    case 0:
      return JSON.stringify({ ...request, query: damaged(draw, request.query) });
    case 1:
      return damaged(draw, JSON.stringify(request));
    case 2:
      return JSON.stringify({ ...request, variables: draw(fc.jsonValue), operationName: draw(fc.jsonValue) });
    case 3:
      return JSON.stringify(draw(fc.jsonValue));
    case 4:
      return JSON.stringify({ query: draw(() => anyText) });
    default:
      return JSON.stringify(request);
  }
}

/** A request that may be valid, wrong in one respect, or complete nonsense. */
export function randomRequest(draw: Draw, { of, proof, ids }: Asker): RandomRequest {
  const sometimes = (name: string, values: fc.Arbitrary<string>) =>
    draw(fc.boolean) ? { [name]: draw(() => values) } : {};
  const proofs = Object.entries(proof).map(([name, value]) => {
    if (draw(fc.integer, { min: 0, max: 3 }) > 0) return { [name]: value };
    return sometimes(
      name,
      fc.oneof(
        headerText,
        headerText.map((text) => `Bearer ${text}`),
      ),
    );
  });
  return {
    body: bodyFor(draw, schemas[of], ids),
    headers: {
      'content-type': draw(() =>
        fc.oneof({ weight: 9, arbitrary: fc.constant('application/json') }, { weight: 1, arbitrary: headerText }),
      ),
      ...Object.assign({}, ...proofs),
      ...sometimes('idempotency-key', fc.oneof(fc.constantFrom('k1', 'k2'), headerText)),
      ...sometimes(
        'accept',
        fc.oneof(fc.constantFrom('*/*', 'application/graphql-response+json', 'text/html'), headerText),
      ),
    },
  };
}
