// Writes what is not committed: the types and texts that follow from the schemas, the operations, the database's structure and
// the brand. The build, the type check and `npm run codegen` run it.
import path from 'node:path';
import { generateServerSchema, generateStaffSchema, readSchema, readStaffSchema } from './codegen/server-schema.ts';
import { generateTables } from './codegen/tables.ts';
import { tokensCss } from './codegen/tokens.ts';
import { generateConsoleOperations, generateWebOperations } from './codegen/web-operations.ts';
import { writeIfChanged } from './codegen/write.ts';
import { root } from './lib/root.mjs';

await writeIfChanged(path.join(root, 'packages/ui/src/tokens.generated.css'), tokensCss());
const [schema, staffSchema] = await Promise.all([readSchema(), readStaffSchema()]);
await Promise.all([generateServerSchema(schema), generateStaffSchema(staffSchema), generateTables()]);
// Last, because an operation that does not fit the schema throws here: the server's types are written by then.
await generateWebOperations(schema);
await generateConsoleOperations(staffSchema);
