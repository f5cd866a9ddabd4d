// `npm run codegen`: everything that is written by programs from the schemas, the operations, the database's structure and the brand.
import path from 'node:path';
import { printSnapshot, generateServerSchema, readSchema } from './codegen/server-schema.ts';
import { generateTables } from './codegen/tables.ts';
import { tokensCss } from './codegen/tokens.ts';
import { generateWebOperations } from './codegen/web-operations.ts';
import { writeIfChanged } from './codegen/write.ts';
import { isMain } from './lib/is-main.mjs';
import { root } from './lib/root.mjs';

/** The expected contents of apps/server/schema.graphql. */
export async function printedSchema(): Promise<string> {
  return printSnapshot(await readSchema());
}

async function generate(): Promise<void> {
  await writeIfChanged(path.join(root, 'apps/web/src/ui/tokens.generated.css'), tokensCss());
  const schema = await readSchema();
  await Promise.all([generateServerSchema(schema), generateTables()]);
  // Last, because an operation that does not fit the schema throws here: the server's types are written by then.
  await generateWebOperations(schema);
}

if (isMain(import.meta.url)) await generate();
