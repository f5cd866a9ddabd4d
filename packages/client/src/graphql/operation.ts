import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';

/** The text of one operation, as generated beside its `.graphql`, knowing its variables and its result. */
export type Operation<Result, Variables> = string & DocumentTypeDecoration<Result, Variables>;

export type Variables = Record<string, unknown>;

export function operationName(operation: string): string {
  return /^\w+ (\w+)/.exec(operation)?.[1] ?? '';
}

export const queryKey = (operation: string, variables: unknown): unknown[] => [operationName(operation), variables];
