import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import { preset } from '@graphql-codegen/near-operation-file-preset';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildSchema, parse, printSchema, type GraphQLSchema } from 'graphql';
import { root } from '../lib/root.mjs';
import { contentTypeDefs } from '../../apps/server/src/modules/content/schema.ts';
import { domainTypes, withoutOwnDirectives } from './domain-types.ts';
import { filesBelow } from './files.ts';
import { operationTextPlugin } from './operation-text.ts';
import { writeIfChanged } from './write.ts';

const webSources = path.join(root, 'apps/web/src');
const consoleSources = path.join(root, 'apps/console/src');

/** Operations in this folder are sent to the content service, which has a schema of its own. */
const contentSources = path.join(webSources, 'lib/content') + path.sep;

async function readDocuments(sources: string) {
  const files = await filesBelow(sources, '.graphql');
  return Promise.all(files.map(async (location) => ({ location, document: parse(await readFile(location, 'utf8')) })));
}

/** Deletes generated files whose operation was removed: they would go on compiling unnoticed. */
async function removeOrphans(sources: string, wanted: ReadonlySet<string>): Promise<void> {
  const present = await filesBelow(sources, '.generated.ts');
  await Promise.all(present.filter((file) => !wanted.has(file)).map((file) => rm(file)));
}

type Documents = Awaited<ReturnType<typeof readDocuments>>;

async function outputsOf(sources: string, schema: GraphQLSchema, documents: Documents) {
  if (documents.length === 0) return [];
  return preset.buildGeneratesSection({
    baseOutputDir: sources,
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents,
    config: {
      useTypeImports: true,
      importExtension: '.ts',
      scalars: { ...domainTypes(schema), ID: 'string', Decimal: 'string', DateTime: 'string' },
    },
    presetConfig: { cwd: root },
    plugins: [{ typescriptOperations: {} }, { operationText: {} }],
    pluginMap: { typescriptOperations, operationText: operationTextPlugin },
    documentTransforms: [],
  });
}

async function writeOutputs(sources: string, outputs: Awaited<ReturnType<typeof outputsOf>>): Promise<void> {
  await Promise.all(outputs.map(async (output) => writeIfChanged(output.filename, await codegen(output))));
  await removeOrphans(sources, new Set(outputs.map((output) => path.normalize(output.filename))));
}

/** Types and text of each operation, in a `.generated.ts` beside its `.graphql`, so that it lands in its screen's chunk. */
export async function generateWebOperations(schema: GraphQLSchema): Promise<void> {
  const documents = await readDocuments(webSources);
  const ofContent = documents.filter(({ location }) => location.startsWith(contentSources));
  const ofData = documents.filter((document) => !ofContent.includes(document));
  await writeOutputs(webSources, [
    ...(await outputsOf(webSources, schema, ofData)),
    ...(await outputsOf(webSources, withoutOwnDirectives(buildSchema(contentTypeDefs)), ofContent)),
  ]);
}

/** The same for the console, whose operations are asked of the staff's schema. */
export async function generateConsoleOperations(schema: GraphQLSchema): Promise<void> {
  const documents = await readDocuments(consoleSources);
  await writeOutputs(consoleSources, await outputsOf(consoleSources, schema, documents));
}
