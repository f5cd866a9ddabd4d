import type { GraphQLResolveInfo } from 'graphql';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { plainArguments } from './typed-arguments.ts';

/** Throws a Refusal when the actor may not do this with these arguments. Its return value is ignored. */
export type Policy<Args> = (ctx: Ctx, args: Args) => unknown;

const policyMark = Symbol('policy');

async function mustAllow<Args>(policy: Policy<Args>, ctx: Ctx, args: Args): Promise<void> {
  try {
    await policy(ctx, args);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'FORBIDDEN') error.byPolicy = true;
    throw error;
  }
}

type Resolver<Args, Result> = (parent: unknown, args: Args, ctx: Ctx, info: GraphQLResolveInfo) => Promise<Result>;

/** A root field that has its policy; only `operation` and `operationAfter` make one. */
export type Operation<Args, Result> = Resolver<Args, Result> & { readonly [policyMark]: Policy<Args> };

/**
 * The only way to make a root field: a policy, and what runs when it allows. The types of arguments and result come
 * from the schema, by the field's place: `{ Query: { getDriver: operation(…) } } satisfies ModuleResolvers`.
 */
export function operation<Args, Result>(
  policy: Policy<NoInfer<Args>>,
  run: (ctx: Ctx, args: NoInfer<Args>) => Promise<NoInfer<Result>> | NoInfer<Result>,
): Operation<Args, Result> {
  const resolver: Resolver<Args, Result> = async (_parent, args, ctx) => {
    await mustAllow(policy, ctx, args);
    return run(ctx, plainArguments(args));
  };
  return Object.assign(resolver, { [policyMark]: policy });
}

/** The result of slow work done for a mutation, before its transaction. */
export interface Readied<Value = unknown> {
  value: Value;
  /** Undoes the work, when the mutation was refused or had been carried out before. */
  abandon: () => Promise<void>;
}

export type MakeReady<Args> = (ctx: Ctx, args: Args) => Promise<Readied>;

const readyMark = Symbol('ready');

/**
 * A mutation with slow work (checking a file, storing it). The work is done before the transaction begins, so that it
 * does not hold up the database.
 */
export function operationAfter<Args, Result, Value>(
  policy: Policy<NoInfer<Args>>,
  makeReady: (ctx: Ctx, args: NoInfer<Args>) => Promise<Readied<Value>>,
  run: (ctx: Ctx, args: NoInfer<Args>, value: NoInfer<Value>) => Promise<NoInfer<Result>>,
): Operation<Args, Result> {
  const allowed: MakeReady<Args> = async (ctx, args) => {
    await mustAllow(policy, ctx, args);
    return makeReady(ctx, plainArguments(args));
  };
  const resolver: Resolver<Args, Result> = async (_parent, args, ctx) => {
    await mustAllow(policy, ctx, args);
    return run(ctx, plainArguments(args), ctx.readied as Value);
  };
  return Object.assign(resolver, { [policyMark]: policy, [readyMark]: allowed });
}

export function makeReadyOf(resolver: unknown): MakeReady<never> | undefined {
  return typeof resolver === 'function' ? (resolver as { [readyMark]?: MakeReady<never> })[readyMark] : undefined;
}

export function hasPolicy(resolver: unknown): boolean {
  return typeof resolver === 'function' && policyMark in resolver;
}

/** A module's resolvers for any schema. Modules write theirs against the generated `ModuleResolvers`. */
export interface RootResolvers {
  Query?: Record<string, Operation<never, unknown>>;
  Mutation?: Record<string, Operation<never, unknown>>;
  /** Field resolvers of object types, for fields that are costly and not always asked for. */
  [type: string]:
    | Record<string, (parent: never, args: never, ctx: Ctx, info: GraphQLResolveInfo) => unknown>
    | undefined;
}
