import { present } from '@volante/domain/values/present';
import { type FieldNode, getArgumentValues, type GraphQLSchema } from 'graphql';
import type { Ctx } from '../context.ts';
import { makeReadyOf, type Readied } from './operation.ts';
import type { PreparedOperation, Variables } from './prepared-operations.ts';
import type { SchemaPart } from './schema.ts';

export type Readiness = (ctx: Ctx, operation: PreparedOperation, variables: Variables) => Promise<Readied | undefined>;

/** Does the slow work some mutations need before their transaction (see `operationAfter`). */
export function makeReadiness(schema: GraphQLSchema, modules: readonly SchemaPart[]): Readiness {
  const fields = schema.getMutationType()?.getFields() ?? {};
  return async (ctx, { definition, rootFields }, variables) => {
    // A mutation has exactly one field: rules.ts enforces it.
    const [name = ''] = rootFields;
    const makers = modules.map((module) => makeReadyOf(module.resolvers?.Mutation?.[name]));
    const maker = makers.find((each) => each !== undefined);
    if (!maker) return undefined;
    const node = definition.selectionSet.selections[0] as FieldNode;
    return maker(ctx, getArgumentValues(present(fields[name], `the mutation ${name}`), node, variables) as never);
  };
}
