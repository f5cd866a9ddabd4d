import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, Kind, NoSchemaIntrospectionCustomRule, OperationTypeNode, specifiedRules } from 'graphql';
import type { ASTVisitor, ValidationContext, ValidationRule } from 'graphql';
import { holdsNul, nulProblem } from '../nul.ts';

/** What the largest screen asks for stays far below each of these. */
const limits = { tokens: 1_000, depth: 10, aliases: 10, directives: 10, cost: 5_000 };

export const maxTokens = limits.tokens;

function oneOperation(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
      if (operations.length === 1) return;
      context.reportError(new GraphQLError('A document must hold exactly one operation.', { nodes: operations }));
    },
    OperationDefinition(operation) {
      if (operation.operation !== OperationTypeNode.SUBSCRIPTION) return;
      context.reportError(new GraphQLError('Subscriptions are not supported.', { nodes: operation }));
    },
  };
}

/** PostgreSQL refuses NUL in a text. Variables are checked where the request is read. */
function noNul(context: ValidationContext): ASTVisitor {
  return {
    StringValue(node) {
      if (holdsNul(node.value)) context.reportError(new GraphQLError(nulProblem, { nodes: node }));
    },
  };
}

/** One mutation field per request, so one transaction: a repeated Idempotency-Key never finds half of it done. */
function oneMutationField(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      if (operation.operation !== OperationTypeNode.MUTATION) return;
      const { selections } = operation.selectionSet;
      if (selections.length === 1 && selections[0]?.kind === Kind.FIELD) return;
      context.reportError(new GraphQLError('A mutation must hold exactly one field.', { nodes: operation }));
    },
  };
}

const report = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

interface RuleOptions {
  introspection: boolean;
  /** How much one document may cost; what the largest screen needs unless said. */
  cost?: number;
}

export function validationRules(options: RuleOptions): readonly ValidationRule[] {
  return [
    oneOperation,
    oneMutationField,
    noNul,
    maxDepthRule({ ...report, n: limits.depth, flattenFragments: true }),
    maxAliasesRule({ ...report, n: limits.aliases }),
    maxDirectivesRule({ ...report, n: limits.directives }),
    costLimitRule({ ...report, maxCost: options.cost ?? limits.cost, flattenFragments: true }),
    ...(options.introspection ? [] : [NoSchemaIntrospectionCustomRule]),
    ...specifiedRules,
  ];
}
