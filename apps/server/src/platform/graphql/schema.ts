import { makeExecutableSchema, type IExecutableSchemaDefinition } from '@graphql-tools/schema';

import {
  getNamedType,
  GraphQLScalarType,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { typeDefs } from '../../generated/schema.generated.ts';
import type { Module } from '../module.ts';
import { whatCompilerCannot } from './compiler-limits.ts';
import { hasPolicy } from './operation.ts';
import { scalars } from './scalars.ts';

type Resolvers = Exclude<IExecutableSchemaDefinition['resolvers'], undefined | readonly unknown[]>;

/** What one module brings to a schema. */
export type SchemaPart = Pick<Module, 'name' | 'resolvers' | 'scalars'>;

/** The schema with the modules' resolvers; refuses a root field that has no resolver or no policy. */
export function makeSchema(modules: readonly SchemaPart[], sdl: string = typeDefs): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: sdl,
    resolvers: [scalars, ...modules.map((module) => ({ ...module.resolvers, ...module.scalars }) as Resolvers)],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  const misfits = whatCompilerCannot(schema);
  if (misfits.length > 0) throw new Error(`Input types the compiler cannot take: ${misfits.join(', ')}`);
  const unread = inputScalarsThatTakeAnything(schema);
  if (unread.length > 0) throw new Error(`Scalars that take any input: ${unread.join(', ')}`);
  const unprotected = rootFieldsWithoutPolicy(schema, modules);
  if (unprotected.length > 0) throw new Error(`Root fields without a policy: ${unprotected.join(', ')}`);
  return schema;
}

/** A scalar without a definition of its own takes whatever is sent, and its type in TypeScript would be untrue. */
function inputScalarsThatTakeAnything(schema: GraphQLSchema): string[] {
  const types = Object.values(schema.getTypeMap());
  const taken = types.flatMap((type) => {
    if (isInputObjectType(type)) return Object.values(type.getFields());
    return isObjectType(type) ? Object.values(type.getFields()).flatMap(({ args }) => args) : [];
  });
  const inputs = new Set(taken.map(({ type }) => getNamedType(type)).filter(isScalarType));
  const anything = new GraphQLScalarType({ name: 'Anything' }).parseValue;
  return [...inputs].filter(({ parseValue }) => parseValue === anything).map(({ name }) => name);
}

/** Looks at the modules' own resolvers, because the schema holds bound copies without the policy. */
export function rootFieldsWithoutPolicy(schema: GraphQLSchema, modules: readonly SchemaPart[]): string[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    .flatMap((type) => (type ? Object.keys(type.getFields()).map((field) => [type.name, field] as const) : []))
    .filter(([type, field]) => !modules.some((module) => hasPolicy(module.resolvers?.[type]?.[field])))
    .map(([type, field]) => `${type}.${field}`);
}
