// Writes what is not committed: the types and texts that follow from the schemas, the operations, the database's structure and
// the brand. The build, the type check and `npm run codegen` run it.
import path from 'node:path';
import { generateServerSchema, readSchema } from './codegen/server-schema.ts';
import { generateTables } from './codegen/tables.ts';
import { tokensCss } from './codegen/tokens.ts';
import { generateWebOperations } from './codegen/web-operations.ts';
import { writeIfChanged } from './codegen/write.ts';
import { root } from './lib/root.mjs';

await writeIfChanged(path.join(root, 'packages/ui/src/tokens.generated.css'), tokensCss());
const schema = await readSchema();
await Promise.all([generateServerSchema(schema), generateTables()]);
// Last, because an operation that does not fit the schema throws here: the server's types are written by then.
await generateWebOperations(schema);
