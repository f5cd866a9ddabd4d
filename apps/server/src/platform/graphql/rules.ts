import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, Kind, NoSchemaIntrospectionCustomRule, OperationTypeNode, specifiedRules } from 'graphql';
import type { ASTVisitor, ValidationContext, ValidationRule } from 'graphql';

/** What the largest screen asks for stays far below each of these. */
const limits = { tokens: 2_000, depth: 10, aliases: 10, directives: 10, cost: 5_000 };

export const maxTokens = limits.tokens;

function oneOperation(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
      if (operations.length === 1) return;
      context.reportError(new GraphQLError('A document must hold exactly one operation.', { nodes: operations }));
    },
  };
}

/** One request, one command, one transaction: what a repeated Idempotency-Key answers is then never half true. */
function oneMutationField(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      if (operation.operation !== OperationTypeNode.MUTATION) return;
      const { selections } = operation.selectionSet;
      if (selections.length === 1 && selections[0]!.kind === Kind.FIELD) return;
      context.reportError(new GraphQLError('A mutation must hold exactly one field.', { nodes: operation }));
    },
  };
}

const report = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

export function validationRules(options: { introspection: boolean }): readonly ValidationRule[] {
  return [
    oneOperation,
    oneMutationField,
    maxDepthRule({ ...report, n: limits.depth, flattenFragments: true }),
    maxAliasesRule({ ...report, n: limits.aliases }),
    maxDirectivesRule({ ...report, n: limits.directives }),
    costLimitRule({ ...report, maxCost: limits.cost, flattenFragments: true }),
    ...(options.introspection ? [] : [NoSchemaIntrospectionCustomRule]),
    ...specifiedRules,
  ];
}
