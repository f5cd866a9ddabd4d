import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';
import { typeDefs } from '@volante/server/generated/schema.generated';

export interface RootField {
  kind: 'query' | 'mutation';
  field: GraphQLField<unknown, unknown>;
}

export function rootFields(): RootField[] {
  const schema = buildSchema(typeDefs);
  const fieldsOf = (kind: RootField['kind'], type: ReturnType<typeof schema.getQueryType>) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field }));
  return [...fieldsOf('query', schema.getQueryType()), ...fieldsOf('mutation', schema.getMutationType())];
}

/** True for an ID type, or for a string that is an id by its name (the specification has some). */
function isId({ name, type }: GraphQLArgument | GraphQLInputField): boolean {
  const typeName = getNamedType(type).name;
  return typeName === 'ID' || (typeName === 'String' && /(^_?id|Id|^uid)$/.test(name));
}

/** The names of all IDs a field takes, also inside input types. */
export function idsOf(inputs: readonly (GraphQLArgument | GraphQLInputField)[]): string[] {
  return inputs.flatMap((input) => {
    const type = getNamedType(input.type);
    if (isInputObjectType(type)) return idsOf(Object.values(type.getFields()));
    return isId(input) ? [input.name] : [];
  });
}

const samples: Record<string, unknown> = {
  Boolean: true,
  Int: 1,
  Float: 1,
  String: 'texto',
  Date: '2026-11-15',
  Decimal: '0.0125',
  Pesos: 100,
  PlugType: 'CCS2',
  DateTime: '2026-11-15T12:00:00Z',
};

function sampleOf(type: GraphQLInputType, ids: Readonly<Record<string, string>>): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, ids);
  if (isListType(type)) return [sampleOf(type.ofType, ids)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) return valuesFor(Object.values(type.getFields()), ids);
  return samples[type.name] ?? 'texto';
}

function valuesFor(inputs: readonly (GraphQLArgument | GraphQLInputField)[], ids: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    inputs.map((input) => [input.name, isId(input) ? ids[input.name] : sampleOf(input.type, ids)]),
  );
}

/** A request for this field with every argument filled in, the IDs from the table. */
export function requestFor({ kind, field }: RootField, ids: Readonly<Record<string, string>>) {
  const definitions = field.args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  const query =
    field.args.length > 0
      ? `${kind} (${definitions}) { ${field.name}(${passed})${selection} }`
      : `${kind} { ${field.name}${selection} }`;
  return { query, variables: valuesFor(field.args, ids) };
}
