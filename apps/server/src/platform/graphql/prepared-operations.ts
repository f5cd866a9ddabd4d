import { createHash } from 'node:crypto';
import { present } from '@volante/domain/values/present';
import { execute, getOperationAST, GraphQLError, Kind, OperationTypeNode, parse, validate } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode, ValidationRule } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { maxTokens } from './rules.ts';
import { checkShape } from './shape-limits.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** A document that was parsed, validated and made ready to run. */
export interface PreparedOperation {
  kind: 'query' | 'mutation';
  name: string | undefined;
  /** Its root fields in the schema. For logs and metrics, where a name chosen by the client would be unbounded. */
  label: string;
  rootFields: readonly string[];
  definition: OperationDefinitionNode;
  run(ctx: Ctx, variables: Variables): ExecutionResult | Promise<ExecutionResult>;
}

interface Options {
  schema: GraphQLSchema;
  rules: readonly ValidationRule[];
  /** SHA-256 (hex) of each accepted text; undefined accepts every text within the limits. */
  allowlist: ReadonlySet<string> | undefined;
  capacity?: number;
}

/** A text that is not accepted, and why. */
export interface RejectedDocument {
  errors: readonly GraphQLError[];
}

/** [RUN-05] Asked by an app older than the release before, or by no app of ours. */
const outdated = new Refusal('OUTDATED_CLIENT', 'Hay una versión nueva de la app: se actualiza en un momento.');

export type Prepare = (text: string) => PreparedOperation | RejectedDocument;

/**
 * Keeps recently used documents with their compiled queries, so that each is prepared once. There are two
 * generations: when the young one is full it becomes the old one, and the old one's unused documents are dropped.
 */
export function makePrepare({ schema, rules, allowlist, capacity = 300 }: Options): Prepare {
  let young = new Map<string, PreparedOperation>();
  let old = young;
  const keep = (text: string, operation: PreparedOperation) => {
    if (young.size >= capacity) {
      old = young;
      young = new Map();
    }
    young.set(text, operation);
    return operation;
  };
  return (text) => {
    const known = young.get(text);
    if (known) return known;
    const aged = old.get(text);
    if (aged) return keep(text, aged);
    if (allowlist && !allowlist.has(createHash('sha256').update(text).digest('hex'))) {
      return { errors: [new GraphQLError(outdated.message, { originalError: outdated })] };
    }
    const document = readDocument(schema, rules, text);
    if ('errors' in document) return document;
    return keep(text, prepareOperation(schema, document));
  };
}

function readDocument(
  schema: GraphQLSchema,
  rules: readonly ValidationRule[],
  text: string,
): DocumentNode | RejectedDocument {
  try {
    const document = parse(text, { maxTokens });
    checkShape(document);
    const errors = validate(schema, document, rules, { maxErrors: 10 });
    return errors.length > 0 ? { errors } : document;
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}

function prepareOperation(schema: GraphQLSchema, document: DocumentNode): PreparedOperation {
  const definition = present(getOperationAST(document), 'the operation of a checked document');
  const rootFields = definition.selectionSet.selections
    .filter((selection) => selection.kind === Kind.FIELD)
    .map((field) => field.name.value);
  const common = { name: definition.name?.value, label: labelOf(rootFields), rootFields, definition };
  return definition.operation === OperationTypeNode.QUERY
    ? { kind: 'query', ...common, run: compiled(schema, document) }
    : { kind: 'mutation', ...common, run: interpreted(schema, document) };
}

function compiled(schema: GraphQLSchema, document: DocumentNode): PreparedOperation['run'] {
  const query = compileQuery(schema, document);
  if (!isCompiledQuery(query)) return interpreted(schema, document);
  return (ctx, variables) => query.query(undefined, ctx, variables);
}

/** Mutations run by the reference implementation: its coercion of omitted variables is exact. */
function interpreted(schema: GraphQLSchema, document: DocumentNode): PreparedOperation['run'] {
  return (ctx, variables) => execute({ schema, document, contextValue: ctx, variableValues: variables });
}

function labelOf(rootFields: readonly string[]): string {
  return rootFields.length <= 3 ? rootFields.join('+') || 'fragment' : `${rootFields[0]}+${rootFields.length - 1}`;
}
