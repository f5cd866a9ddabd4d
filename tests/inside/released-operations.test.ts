import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeDefs } from '@volante/server/modules/content/schema';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { projectRoot } from '../kit/database.ts';

/** Those in the folder lib/content are asked of another service. */
const read = (file: string) => readFile(path.join(projectRoot, file), 'utf8');

const apps = [
  { app: 'web', schema: 'schema.graphql', besides: [contentTypeDefs] },
  { app: 'console', schema: 'staff.graphql', besides: [] },
];

test.each(apps)('[RUN-05] every operation of the $app of the release before is answered by this one', async (one) => {
  const schemas = [await read(`apps/server/${one.schema}`), ...one.besides].map((text) => buildSchema(text));
  const { operations } = JSON.parse(await read(`apps/${one.app}/released-operations.json`)) as { operations: string[] };
  const refused = operations.filter((text) => schemas.every((schema) => validate(schema, parse(text)).length > 0));
  expect(operations.length).toBeGreaterThan(0);
  expect(refused).toEqual([]);
});
