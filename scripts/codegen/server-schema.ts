import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import {
  assertValidSchema,
  buildASTSchema,
  lexicographicSortSchema,
  parse,
  printSchema,
  type GraphQLSchema,
} from 'graphql';
import { root } from '../lib/root.mjs';
import { filesBelow } from './files.ts';
import { writeIfChanged } from './write.ts';

const serverSources = path.join(root, 'apps/server/src');

/** The platform's base types and every module's `schema.graphql`, merged. */
export async function readSchema(): Promise<GraphQLSchema> {
  const files = [
    path.join(serverSources, 'platform/graphql/base.graphql'),
    ...(await filesBelow(path.join(serverSources, 'modules'), 'schema.graphql')),
  ];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const schema = buildASTSchema(parse(texts.join('\n')));
  assertValidSchema(schema);
  return lexicographicSortSchema(schema);
}

export function printSnapshot(schema: GraphQLSchema): string {
  return `${printSchema(schema)}\n`;
}

async function resolverTypes(schema: GraphQLSchema): Promise<string> {
  const filename = path.join(serverSources, 'generated/resolvers.generated.ts');
  return codegen({
    filename,
    schema: parse(printSchema(schema)),
    documents: [],
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      contextType: '../platform/context.ts#Ctx',
      scalars: { ID: 'string', DateTime: 'Date', Date: 'string', Decimal: 'string' },
    },
    plugins: [{ typescript: {} }, { typescriptResolvers: {} }],
    pluginMap: { typescript, typescriptResolvers },
  });
}

export async function generateServerSchema(schema: GraphQLSchema): Promise<void> {
  const snapshot = printSnapshot(schema);
  const folder = path.join(serverSources, 'generated');
  await Promise.all([
    writeIfChanged(
      path.join(folder, 'schema.generated.ts'),
      `export const typeDefs: string = ${JSON.stringify(snapshot)};\n`,
    ),
    writeIfChanged(path.join(folder, 'resolvers.generated.ts'), await resolverTypes(schema)),
  ]);
}
