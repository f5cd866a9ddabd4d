import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeDefs } from '@volante/server/modules/content/schema';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { projectRoot } from '../kit/database.ts';

/** Those in the folder lib/content are asked of another service. */
const read = (file: string) => readFile(path.join(projectRoot, file), 'utf8');

test('[RUN-05] every operation of the release before is answered by this one', async () => {
  const schemas = [buildSchema(await read('apps/server/schema.graphql')), buildSchema(contentTypeDefs)];
  const { operations } = JSON.parse(await read('apps/web/released-operations.json')) as { operations: string[] };
  const refused = operations.filter((text) => schemas.every((schema) => validate(schema, parse(text)).length > 0));
  expect(operations.length).toBeGreaterThan(0);
  expect(refused).toEqual([]);
});
