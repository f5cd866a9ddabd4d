import type { GraphQLResolveInfo } from 'graphql';
import type { Ctx } from '../context.ts';

/** May this actor do this with these arguments? Throws a Refusal when not; what it answers does not matter. */
export type Policy<Args> = (ctx: Ctx, args: Args) => unknown;

const policyMark = Symbol('policy');

type Resolver<Args, Result> = (parent: unknown, args: Args, ctx: Ctx, info: GraphQLResolveInfo) => Promise<Result>;

/** The only way to make a root field: a policy, and what happens when it allows. */
export function operation<Args, Result>(
  policy: Policy<Args>,
  run: (ctx: Ctx, args: Args) => Promise<Result> | Result,
): Resolver<Args, Result> {
  const resolver: Resolver<Args, Result> = async (_parent, args, ctx) => {
    await policy(ctx, args);
    return run(ctx, args);
  };
  return Object.assign(resolver, { [policyMark]: policy });
}

export function hasPolicy(resolver: unknown): boolean {
  return typeof resolver === 'function' && policyMark in resolver;
}

export interface RootResolvers {
  Query?: Record<string, Resolver<never, unknown>>;
  Mutation?: Record<string, Resolver<never, unknown>>;
  /** Field resolvers of object types, for what is costly and not always asked for. */
  [type: string]: Record<string, unknown> | undefined;
}
