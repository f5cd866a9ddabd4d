import { makeExecutableSchema, type IExecutableSchemaDefinition } from '@graphql-tools/schema';

import type { GraphQLSchema } from 'graphql';
import { typeDefs } from '../../generated/schema.generated.ts';
import type { Module } from '../module.ts';
import { whatCompilerCannot } from './compiler-limits.ts';
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
  const misfits = whatCompilerCannot(schema);
  if (misfits.length > 0) throw new Error(`Input types the compiler cannot take: ${misfits.join(', ')}`);
  const unprotected = rootFieldsWithoutPolicy(schema, modules);
  if (unprotected.length > 0) throw new Error(`Root fields without a policy: ${unprotected.join(', ')}`);
  return schema;
}

/** Looks at the modules' own resolvers, because the schema holds bound copies without the policy. */
export function rootFieldsWithoutPolicy(schema: GraphQLSchema, modules: readonly Module[]): string[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    .flatMap((type) => (type ? Object.keys(type.getFields()).map((field) => [type.name, field] as const) : []))
    .filter(([type, field]) => !modules.some((module) => hasPolicy(module.resolvers?.[type]?.[field])))
    .map(([type, field]) => `${type}.${field}`);
}
