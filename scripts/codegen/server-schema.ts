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
import { domainTypes, withoutOwnDirectives } from './domain-types.ts';
import { filesBelow } from './files.ts';
import { readMappers } from './mappers.ts';
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
  return withoutOwnDirectives(lexicographicSortSchema(schema));
}

export function printSnapshot(schema: GraphQLSchema): string {
  return `${printSchema(schema)}\n`;
}

const moduleResolvers = `/** What one module resolves of the whole schema. */
export type ModuleResolvers = { [Type in keyof Resolvers]?: Partial<Resolvers[Type]> };
`;

/** What each field is given and must answer, for `operation` and for the modules' own field resolvers. */
async function resolverTypes(schema: GraphQLSchema): Promise<string> {
  const folder = path.join(serverSources, 'generated');
  const types = await codegen({
    filename: path.join(folder, 'resolvers.generated.ts'),
    schema: parse(printSchema(schema)),
    documents: [],
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      immutableTypes: true,
      skipTypename: true,
      makeResolverTypeCallable: true,
      // A field that may be null is answered with null, not left out: else a renamed one would go unnoticed.
      avoidOptionals: { field: true, resolvers: true, query: true, mutation: true },
      resolverTypeWrapperSignature: 'T',
      contextType: '../platform/context.ts#Ctx',
      scalars: {
        ...domainTypes(schema),
        ID: 'string',
        Decimal: 'string',
        DateTime: { input: 'Date', output: '@volante/domain/values/dates#Instant' },
      },
      mappers: await readMappers(path.join(serverSources, 'modules'), folder),
    },
    plugins: [{ typescript: {} }, { typescriptResolvers: {} }],
    pluginMap: { typescript, typescriptResolvers },
  });
  return `${types}\n${moduleResolvers}`;
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
