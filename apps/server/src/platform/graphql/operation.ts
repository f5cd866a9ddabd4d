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

/** Something made ready for a mutation, outside its transaction. */
export interface Readied<Value = unknown> {
  value: Value;
  /** The mutation was refused, or had been carried out before: what was made is of no use. */
  abandon: () => Promise<void>;
}

export type MakeReady<Args> = (ctx: Ctx, args: Args) => Promise<Readied>;

const readyMark = Symbol('ready');

/**
 * A mutation with slow work of its own (looking at a file, storing it), which is done before the transaction begins:
 * nobody waits for the database meanwhile.
 */
export function operationAfter<Args, Value, Result>(
  policy: Policy<Args>,
  makeReady: (ctx: Ctx, args: Args) => Promise<Readied<Value>>,
  run: (ctx: Ctx, args: Args, value: Value) => Promise<Result>,
): Resolver<Args, Result> {
  const allowed: MakeReady<Args> = async (ctx, args) => {
    await policy(ctx, args);
    return makeReady(ctx, args);
  };
  const resolver: Resolver<Args, Result> = async (_parent, args, ctx) => {
    await policy(ctx, args);
    return run(ctx, args, ctx.readied as Value);
  };
  return Object.assign(resolver, { [policyMark]: policy, [readyMark]: allowed });
}

export function makeReadyOf(resolver: unknown): MakeReady<never> | undefined {
  return typeof resolver === 'function' ? (resolver as { [readyMark]?: MakeReady<never> })[readyMark] : undefined;
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
