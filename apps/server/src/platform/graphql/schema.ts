import { makeExecutableSchema, type IExecutableSchemaDefinition } from '@graphql-tools/schema';

import type { GraphQLSchema } from 'graphql';
import { typeDefs } from '../../generated/schema.generated.ts';
import type { Module } from '../module.ts';
import { hasPolicy } from './operation.ts';
import { scalars } from './scalars.ts';

type Resolvers = Exclude<IExecutableSchemaDefinition['resolvers'], undefined | readonly unknown[]>;

/** The schema with the modules' resolvers; refuses a root field that has no resolver or no policy. */
export function makeSchema(modules: readonly Module[], sdl: string = typeDefs): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: sdl,
    resolvers: [scalars, ...modules.map((module) => (module.resolvers ?? {}) as Resolvers)],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  const unprotected = rootFieldsWithoutPolicy(schema);
  if (unprotected.length > 0) throw new Error(`Root fields without a policy: ${unprotected.join(', ')}`);
  return schema;
}

export function rootFieldsWithoutPolicy(schema: GraphQLSchema): string[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    .flatMap((type) => Object.values(type?.getFields() ?? {}).map((field) => ({ type, field })))
    .filter(({ field }) => !hasPolicy(field.resolve))
    .map(({ type, field }) => `${type?.name}.${field.name}`);
}
