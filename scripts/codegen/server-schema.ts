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

/** Where one of the two schemas is written, and what is made of it. */
interface Kind {
  base: readonly string[];
  /** The file of each module. */
  ofModule: string;
  /** Where modules say what is behind a type of theirs. */
  mappers: string;
  typeDefs: { file: string; name: string };
  resolvers: { file: string; name: string };
}

const drivers: Kind = {
  base: ['platform/graphql/scalars.graphql', 'platform/graphql/base.graphql'],
  ofModule: 'schema.graphql',
  mappers: 'schema.mappers.ts',
  typeDefs: { file: 'schema.generated.ts', name: 'typeDefs' },
  resolvers: { file: 'resolvers.generated.ts', name: 'ModuleResolvers' },
};

/** The console's: what drivers ask and what staff ask have the scalars in common and nothing else. */
const staff: Kind = {
  base: [
    'platform/graphql/scalars.graphql',
    'platform/console/base.graphql',
    'platform/console/staff.graphql',
    'platform/search/staff.graphql',
    'platform/operation/staff.graphql',
  ],
  ofModule: 'staff.graphql',
  mappers: 'staff.mappers.ts',
  typeDefs: { file: 'staff-schema.generated.ts', name: 'staffTypeDefs' },
  resolvers: { file: 'staff-resolvers.generated.ts', name: 'StaffResolvers' },
};

/** The platform's base types and every module's own, merged. */
async function read({ base, ofModule }: Kind): Promise<GraphQLSchema> {
  const ofModules = await filesBelow(path.join(serverSources, 'modules'), `${path.sep}${ofModule}`);
  const files = [...base.map((file) => path.join(serverSources, file)), ...ofModules];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const schema = buildASTSchema(parse(texts.join('\n')));
  assertValidSchema(schema);
  return withoutOwnDirectives(lexicographicSortSchema(schema));
}

export const readSchema = (): Promise<GraphQLSchema> => read(drivers);

export const readStaffSchema = (): Promise<GraphQLSchema> => read(staff);

export function printSnapshot(schema: GraphQLSchema): string {
  return `${printSchema(schema)}\n`;
}

const moduleResolvers = (name: string) => `/** What one module resolves of the whole schema. */
export type ${name} = { [Type in keyof Resolvers]?: Partial<Resolvers[Type]> };
`;

/** What each field is given and must answer, for `operation` and for the modules' own field resolvers. */
async function resolverTypes(schema: GraphQLSchema, { resolvers, mappers }: Kind): Promise<string> {
  const folder = path.join(serverSources, 'generated');
  const types = await codegen({
    filename: path.join(folder, resolvers.file),
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
      mappers: await readMappers(path.join(serverSources, 'modules'), folder, mappers),
    },
    plugins: [{ typescript: {} }, { typescriptResolvers: {} }],
    pluginMap: { typescript, typescriptResolvers },
  });
  return `${types}\n${moduleResolvers(resolvers.name)}`;
}

async function generate(schema: GraphQLSchema, kind: Kind): Promise<void> {
  const folder = path.join(serverSources, 'generated');
  const { file, name } = kind.typeDefs;
  const text = `export const ${name}: string = ${JSON.stringify(printSnapshot(schema))};\n`;
  await Promise.all([
    writeIfChanged(path.join(folder, file), text),
    writeIfChanged(path.join(folder, kind.resolvers.file), await resolverTypes(schema, kind)),
  ]);
}

export const generateServerSchema = (schema: GraphQLSchema): Promise<void> => generate(schema, drivers);

export const generateStaffSchema = (schema: GraphQLSchema): Promise<void> => generate(schema, staff);
