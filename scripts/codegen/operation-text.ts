import type { CodegenPlugin, Types } from '@graphql-codegen/plugin-helpers';
import { Kind, print, stripIgnoredCharacters, visit } from 'graphql';
import type { ASTNode, DefinitionNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql';

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

interface Config {
  /** Fragments of other files, as the near-operation-file preset hands them over. */
  externalFragments?: { node: FragmentDefinitionNode }[];
}

function usedFragments(node: ASTNode, fragments: Fragments, found = new Set<string>()): Set<string> {
  visit(node, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (!fragment || found.has(name.value)) return;
      found.add(name.value);
      usedFragments(fragment, fragments, found);
    },
  });
  return found;
}

function operationText(operation: OperationDefinitionNode, fragments: Fragments): string {
  const names = [...usedFragments(operation, fragments)].toSorted();
  return stripIgnoredCharacters([operation, ...names.map((name) => fragments.get(name)!)].map(print).join('\n'));
}

const pascal = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function constant(operation: OperationDefinitionNode, fragments: Fragments): string {
  const name = operation.name?.value;
  if (!name) throw new Error('Every operation of the web app needs a name.');
  const result = pascal(name) + pascal(operation.operation);
  const text = JSON.stringify(operationText(operation, fragments));
  return `export const ${pascal(name)}Document = ${text} as Operation<${result}, ${result}Variables>;`;
}

const typeImport = `import type { Operation } from '@volante/client/graphql/operation.ts';`;

/**
 * Each operation as one typed string constant. The stock plugin's string mode repeats a wrapper class in every
 * file; here a generated file costs the phone the operation's text and nothing else.
 */
export const operationTextPlugin: CodegenPlugin<Config> = {
  plugin(_schema, documents: Types.DocumentFile[], config) {
    const definitions: readonly DefinitionNode[] = documents.flatMap((file) => file.document?.definitions ?? []);
    const own = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    const external = (config.externalFragments ?? []).map(({ node }) => node);
    const fragments: Fragments = new Map([...own, ...external].map((node) => [node.name.value, node]));
    const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
    if (operations.length === 0) return '';
    return {
      prepend: [typeImport],
      content: operations.map((node) => constant(node, fragments)).join('\n'),
    };
  },
};
