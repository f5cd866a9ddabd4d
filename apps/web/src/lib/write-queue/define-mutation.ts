import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '@volante/client/errors.ts';
import type { Operation } from '@volante/client/graphql/operation.ts';

interface Mutation<Result, Variables> {
  document: Operation<Result, Variables>;
  /** Brings what is shown up to date with the server's answer. */
  done?(client: QueryClient, result: Result, variables: Variables): void;
}

/** Kept on the phone until the server has it, whatever happens to network, tab or app meanwhile. */
export interface QueueableMutation<Result, Variables> extends Mutation<Result, Variables> {
  mode: 'queueable';
  /** Its name in the queue: it outlives releases, so it never changes. */
  name: string;
  /** The message for the driver when the server refuses it. */
  refused(error: ApiError, variables: Variables): string;
}

/** Only makes sense now: fails at once without network. */
export interface ImmediateMutation<Result, Variables> extends Mutation<Result, Variables> {
  mode: 'immediate';
  /** Each call is a new request with a new key, even if an earlier one got no answer. */
  anew?: true;
}

export function defineMutation<Result, Variables>(
  mutation: QueueableMutation<Result, Variables>,
): QueueableMutation<Result, Variables>;
export function defineMutation<Result, Variables>(
  mutation: ImmediateMutation<Result, Variables>,
): ImmediateMutation<Result, Variables>;
export function defineMutation<Definition>(mutation: Definition): Definition {
  return mutation;
}
