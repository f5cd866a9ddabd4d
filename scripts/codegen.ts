// `npm run codegen`: everything that is written by programs from the schemas, the operations and the brand.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { printSnapshot, generateServerSchema, readSchema } from './codegen/server-schema.ts';
import { tokensCss } from './codegen/tokens.ts';
import { generateWebOperations } from './codegen/web-operations.ts';
import { writeIfChanged } from './codegen/write.ts';
import { root } from './lib/root.mjs';

/** What apps/server/schema.graphql must say. */
export async function printedSchema(): Promise<string> {
  return printSnapshot(await readSchema());
}

async function generate(): Promise<void> {
  await writeIfChanged(path.join(root, 'apps/web/src/ui/tokens.generated.css'), tokensCss());
  const schema = await readSchema();
  await Promise.all([generateServerSchema(schema), generateWebOperations(schema)]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await generate();
